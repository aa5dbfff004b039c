import {
  AlwaysDepth,
  type Camera,
  type DepthModes,
  GreaterDepth,
  LessEqualDepth,
  type Material,
  type Object3D,
  type Plane,
  type Scene,
  type Texture,
  type Vector2,
  type WebGLRenderer,
} from 'three';

/** How an object is drawn as one flat color. */
export interface Paint {
  /** A color as `0xrrggbb`. */
  readonly number: number;
  /** Whether each instance has the next number after that of the instance before. */
  readonly isEach: boolean;
  /** Planes in world space that cut it away: each of `union`, and those of `all` together. */
  readonly union: readonly Plane[];
  readonly all: readonly Plane[];
}

/** How the line of a mask meets the depth of what is drawn. */
export interface Depth {
  /** The distance from the eye for 1 in the blue channel of the mask. */
  readonly unit: number;
  /** The line is that much nearer than its object: a part of its distance, with an orthographic camera in units of the world. */
  readonly slack: number;
}

/** What a full-screen triangle draws the edges of a mask with. In the mask, the active object is green, the others are red,
 * and blue is the distance from the eye. */
export interface EdgeMaterial {
  readonly material: Material;
  /**
   * @param part of the mask that belongs to the picture, 0 to 1
   * @param reach the width of the outline, in texture coordinates of the mask
   * @param pixels that width in device pixels
   */
  set(part: Vector2, reach: Vector2, pixels: number): void;
  setColors(others: string, active: string): void;
  /** Null: no rim. `reach`: where it ends, as that of the outline. */
  setRim(color: string | null, reach: Vector2): void;
  /** What of the line is drawn: all of it, or by the depth of what is drawn already. */
  setPart(part: EdgePart, opacity: number, depth: Depth): void;
}

/** Of a line, what nothing is in front of, what something is in front of, or both. */
export type EdgePart = 'all' | 'visible' | 'covered';

export const DEPTH_TESTS: Readonly<Record<EdgePart, DepthModes>> = {
  all: AlwaysDepth,
  visible: LessEqualDepth,
  covered: GreaterDepth,
};

/** What differs between WebGL and WebGPU. Both renderers have the type of the one of WebGL. */
export interface Graphics {
  /**
   * A material that replaces all others, for surfaces, lines, points and sprites. Null: the object is not drawn.
   *
   * @param perDistance added to blue for each unit of the distance from the eye
   * @param pixelRatio pixels of the picture for each CSS pixel, in which the size of points is
   */
  createFlatMaterial(
    paintOf: (object: Object3D) => Paint | null,
    pixelRatio: () => number,
    perDistance?: () => number,
  ): Material;
  createEdgeMaterial(mask: Texture): EdgeMaterial;
  /** The bytes of a picture of a scene, RGBA, row by row from the bottom. */
  pixelsOf(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: Camera,
    size: { readonly width: number; readonly height: number },
  ): Promise<ArrayLike<number>>;
}
