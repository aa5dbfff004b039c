import type { ReactNode } from 'react';
import { Stage } from '../../stage/Stage.js';
import './figure.css';

export interface FigureProps {
  /** The content over the canvas, in its pixels. */
  drawing?: ReactNode;
  /** The content beside the canvas. */
  panel: ReactNode;
  children: ReactNode;
}

/** The stage with a drawing over it and a panel beside it. Stories that use it set `parameters.stage: false`. */
export function Figure({ drawing, panel, children }: FigureProps) {
  return (
    <div className="with-panel">
      <div className="figure">
        <Stage lens="perspective">{children}</Stage>
        {drawing}
      </div>
      <div className="panel">{panel}</div>
    </div>
  );
}
