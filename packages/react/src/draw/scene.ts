import type { Drag, PosedHandle, Vec2, View } from '@gizmo-kit/math';
import type { Snap } from '../snap.js';
import type { Brush } from './brush.js';
import type { Palette } from './palette.js';

/** What there is to paint around the handles, in one View. */
export interface PaintedScene {
  readonly view: View;
  readonly theme: Palette;
  /** The handle that is hovered or held. */
  readonly handle: PosedHandle;
  /** The drag of a press; null while a handle is only hovered. */
  readonly drag: Drag | null;
  /** Where the pointer is, in CSS pixels of the picture; null where that is not known. */
  readonly cursor: Vec2 | null;
  /** The steps that are asked for. */
  readonly snap: Snap;
}

/** A scene with a drag. */
export interface HeldScene extends PaintedScene {
  readonly drag: Drag;
}

/** Paints something around the handles. */
export type ScenePainter = (brush: Brush, scene: PaintedScene) => void;
