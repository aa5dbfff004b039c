import type { LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { Tip } from './Tip.tsx';
import './icon-button.css';

interface IconButtonProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly keys?: readonly string[];
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  onPress(): void;
}

/** A small button of the inspector. */
export const IconButton = memo(function IconButton({
  label,
  icon: Icon,
  keys = [],
  isPressed,
  isDisabled = false,
  onPress,
}: IconButtonProps) {
  return (
    <Tip label={label} keys={keys}>
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        aria-pressed={isPressed}
        disabled={isDisabled}
        onClick={onPress}
      >
        <Icon size={13} strokeWidth={1.75} aria-hidden />
      </button>
    </Tip>
  );
});
