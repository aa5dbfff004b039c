import type { Transform, Vec2, Vec3, View } from '@gizmo-kit/math';

/** A scene of a 3D engine with one box, and what the gizmo needs of it. */
export interface EngineScene {
  /** The camera as it is now. */
  readonly view: (width: number, height: number) => View;
  readonly read: () => Transform;
  readonly write: (transform: Transform) => void;
  readonly resize: (width: number, height: number) => void;
  readonly render: () => void;
  /** The CSS pixel at which the engine draws a point, computed by the engine. */
  readonly pixelOf: (point: Vec3) => Vec2;
  readonly dispose: () => void;
}

/** Starts the engine on a canvas. */
export type StartEngine = (canvas: HTMLCanvasElement) => EngineScene;
