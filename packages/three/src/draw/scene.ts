import type { Drag, DrawnHandle, PosedHandle, Vec2, View } from '@gizmo-kit/math';
import type { Snap } from '../session/snap.js';
import type { Brush } from './brush.js';
import type { HandleLook } from './paint-handle.js';
import type { Palette } from './palette.js';

/** The input of a painter of guides, in one View. */
export interface PaintedScene {
  readonly view: View;
  readonly theme: Palette;
  /** The hovered or dragged handle. */
  readonly handle: PosedHandle;
  /** The drag; null while a handle is only hovered. */
  readonly drag: Drag | null;
  /** The pointer in CSS pixels of the canvas; null if it is not known. */
  readonly cursor: Vec2 | null;
  /** The steps of `snap`. */
  readonly snap: Snap;
}

export interface DragScene extends PaintedScene {
  readonly drag: Drag;
}

/** Paints guides beneath the dragged handle. */
export type ScenePainter = (brush: Brush, scene: PaintedScene) => void;

/** The position and the look of a letter. */
export interface LetterLook extends HandleLook {
  /** The pixel of the gizmo's origin. */
  readonly origin: Vec2;
  readonly handles: readonly DrawnHandle[];
}

/** Paints the letter of a handle, if it has one. */
export type LetterPainter = (brush: Brush, drawn: DrawnHandle, look: LetterLook) => void;
