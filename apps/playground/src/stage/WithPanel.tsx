import type { ReactNode } from 'react';
import { Stage } from './Stage.js';

export interface WithPanelProps {
  /** The elements of the page beside the canvas. */
  panel: ReactNode;
  children: ReactNode;
}

/** The stage with a part of the page beside it. Stories that use it set `parameters.stage: false`. */
export function WithPanel({ panel, children }: WithPanelProps) {
  return (
    <div className="with-panel">
      <Stage lens="perspective">{children}</Stage>
      <div className="panel">{panel}</div>
    </div>
  );
}
