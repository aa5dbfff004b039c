import type { ReactNode } from 'react';
import { Stage } from './Stage.js';

export interface WithPanelProps {
  /** What stands beside the canvas: ordinary elements of the page. */
  panel: ReactNode;
  children: ReactNode;
}

/** The stage with a part of the page next to it. Stories that use it say `parameters.stage: false`. */
export function WithPanel({ panel, children }: WithPanelProps) {
  return (
    <div className="with-panel">
      <Stage lens="perspective">{children}</Stage>
      <div className="panel">{panel}</div>
    </div>
  );
}
