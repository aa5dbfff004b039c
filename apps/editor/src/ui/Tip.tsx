import { Tooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Keys } from './Keys.tsx';
import { ariaKeys, isMac } from './keys.ts';
import './tip.css';

interface TipProps {
  readonly label: string;
  readonly keys?: readonly string[];
  /** The control of the tip. */
  readonly children: ReactElement;
}

/** A tip with the first key binding. The control keeps its own accessible name; screen readers get all keys. */
export function Tip({ label, keys = [], children }: TipProps) {
  const shortcuts = keys.length === 0 ? {} : { 'aria-keyshortcuts': ariaKeys(keys, isMac(navigator.userAgent)) };
  return (
    <Tooltip.Root>
      <Tooltip.Trigger render={children} {...shortcuts} />
      <Tooltip.Portal>
        <Tooltip.Positioner sideOffset={6} className="tip-positioner">
          <Tooltip.Popup className="tip">
            {label}
            {keys.length === 0 ? null : <Keys bindings={keys.slice(0, 1)} />}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
