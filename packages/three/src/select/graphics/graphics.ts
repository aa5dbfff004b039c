import type { Camera, Material, Object3D, Plane, Scene, Texture, Vector2, WebGLRenderer } from 'three';

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

/** What a full-screen triangle draws the edges of a mask with. In the mask, the active object is green, the others are red. */
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
}

/** What differs between WebGL and WebGPU. Both renderers have the type of the one of WebGL. */
export interface Graphics {
  /**
   * A material that replaces all others, for surfaces, lines, points and sprites. Null: the object is not drawn.
   *
   * @param pixelRatio pixels of the picture for each CSS pixel, in which the size of points is
   */
  createFlatMaterial(paintOf: (object: Object3D) => Paint | null, pixelRatio: () => number): Material;
  createEdgeMaterial(mask: Texture): EdgeMaterial;
  /** The bytes of a picture of a scene, RGBA, row by row from the bottom. */
  pixelsOf(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: Camera,
    size: { readonly width: number; readonly height: number },
  ): Promise<ArrayLike<number>>;
}
