import type { Transform, Vec2, Vec3, View } from '@gizmo-kit/math';
import type { Triangles } from '@gizmo-kit/math/screen';

/** A scene of a 3D engine with one box on a canvas, and its interface for the gizmo. */
export interface CanvasScene {
  /** The current camera. */
  readonly view: (width: number, height: number) => View;
  readonly read: () => Transform;
  readonly write: (transform: Transform) => void;
  readonly resize: (width: number, height: number) => void;
  readonly render: () => void;
  /** The CSS pixel at which the engine draws a point, computed by the engine. */
  readonly pixelOf: (point: Vec3) => Vec2;
  readonly dispose: () => void;
}

/** A scene that also draws the gizmo. */
export interface EngineScene extends CanvasScene {
  /** Draws triangles, given in CSS pixels, over the image. */
  readonly draw: (triangles: Triangles) => void;
  /** Converts a CSS color to the format of the triangles. */
  readonly rgb: (ink: string) => Vec3;
}

/** Starts the engine in an element. */
export type StartEngine = (host: HTMLElement) => EngineScene;
