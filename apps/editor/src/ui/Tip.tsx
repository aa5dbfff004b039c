import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { isMac, keyLabel } from '../commands/keys.ts';
import './tip.css';

interface TipProps {
  readonly label: string;
  readonly keys?: readonly string[];
  /** The control that the tip explains. */
  readonly children: ReactElement;
}

/** A tip with the first key binding; the control keeps its own accessible name. */
export function Tip({ label, keys = [], children }: TipProps) {
  const key = keys[0];
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="tip-positioner">
          <Tooltip.Popup className="tip">
            {label}
            {key === undefined ? null : <kbd>{keyLabel(key, isMac(navigator.userAgent))}</kbd>}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
