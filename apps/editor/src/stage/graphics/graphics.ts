import type { CanvasProps } from '@react-three/fiber';
import { createContext, useContext } from 'react';
import type { Camera, Color, Material, Object3D, Scene, Texture, Vector2, Vector3, WebGLRenderer } from 'three';
import type { Rect } from '../../model/views/view.ts';

export interface GridColors {
  readonly gridMinor: string;
  readonly gridMajor: string;
}

/** The lines of a grid in world space. */
export interface GridLines {
  /** Unit vectors of the plane. */
  readonly u: Vector3;
  readonly v: Vector3;
  /** Of the lines through the origin, along `u` and along `v`. */
  readonly colorU: Color;
  readonly colorV: Color;
}

/** What a grid draws with: each pixel selects its own spacing. */
export interface GridMaterial {
  readonly material: Material;
  setLines(lines: GridLines): void;
}

/** One value for each part of the outlines. The rim is around both, so that they are visible on any color. */
export interface OutlineParts<T> {
  readonly others: T;
  readonly active: T;
  readonly rim: T;
}

/** What a full-screen triangle draws the edges of a mask with. The active object is green in the mask, the others are red. */
export interface OutlineMaterial {
  readonly material: Material;
  /**
   * @param part of the mask that belongs to the image, 0 to 1
   * @param reach the distances from the objects where each part ends, in texture coordinates of the mask; that of the rim is of the
   * active object, the others have their rim up to the width of the active outline
   */
  setReach(part: Vector2, reach: OutlineParts<Vector2>): void;
  setColors(colors: OutlineParts<string>): void;
}

/** The part of `PMREMGenerator` that both renderers have. */
export interface Reflections {
  fromScene(
    scene: Scene,
    sigma: number,
    near: number,
    far: number,
    options: { readonly size: number },
  ): { readonly texture: Texture; dispose(): void };
  dispose(): void;
}

/**
 * What differs between WebGL and WebGPU. Both renderers have the type of the one of WebGL, because fiber has it; what only one
 * of them has is called here alone.
 */
export interface Graphics {
  readonly name: 'WebGL' | 'WebGPU';
  /** For the `gl` of a canvas. */
  readonly renderer: NonNullable<CanvasProps['gl']>;
  createReflections(gl: WebGLRenderer): Reflections;
  /** @param smallest the least distance of two lines, in world units; others are powers of ten times it */
  createGridMaterial(colors: GridColors, smallest: number): GridMaterial;
  createOutlineMaterial(mask: Texture): OutlineMaterial;
  /** A material that replaces all others, and paints each object in one color without light. */
  createIdMaterial(colorOf: (object: Object3D) => Color): Material;
  /** The bytes of an image of objects without a background, RGBA, row by row from the bottom. */
  pixelsOf(gl: WebGLRenderer, scene: Scene, camera: Camera, size: Pick<Rect, 'width' | 'height'>): Promise<Uint8Array>;
  /** Restricts what follows to a rectangle in pixels of a canvas of a height. */
  setRect(gl: WebGLRenderer, rect: Rect, canvasHeight: number): void;
  /**
   * Reports when the canvas has lost its context or device, and when it has it again.
   * @returns a function that stops it
   */
  watchLoss(gl: WebGLRenderer, onLost: () => void, onRestored: () => void): () => void;
}

export const GraphicsContext = createContext<Graphics | null>(null);

export function useGraphics(): Graphics {
  const graphics = useContext(GraphicsContext);
  if (graphics === null) throw new Error('useGraphics needs a <GraphicsContext> around it');
  return graphics;
}
