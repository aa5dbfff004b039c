import type { Drag, DrawnHandle, PosedHandle, Vec2, View } from '@gizmo-kit/math';
import type { Snap } from '../session/props.js';
import type { Brush } from './brush.js';
import type { HandleLook } from './paint-handle.js';
import type { Palette } from './palette.js';

/** What a painter paints, in one View. `D` is `Drag` during a drag. */
export interface PaintedScene<D extends Drag | null = Drag | null> {
  readonly view: View;
  readonly theme: Palette;
  /** The hovered or dragged handle. */
  readonly handle: PosedHandle;
  /** The drag; null while a handle is only hovered. */
  readonly drag: D;
  /** The pointer in CSS pixels of the canvas; null if it is not known. */
  readonly cursor: Vec2 | null;
  /** The steps of `snap`. */
  readonly snap: Snap;
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
