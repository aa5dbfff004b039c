import type { marquee, outline } from '@gizmo-kit/react/select';
import type { CanvasProps } from '@react-three/fiber';
import { createContext, useContext } from 'react';
import type { Color, Material, Scene, Texture, Vector2, Vector3, WebGLRenderer } from 'three';
import type { Rect } from '../../model/views/view.ts';
import type { Spacing } from './grid.ts';

export interface GridColors {
  readonly gridMinor: string;
  readonly gridMajor: string;
}

/** The lines of a grid, from an anchor in its plane. */
export interface GridLines {
  /** Unit vectors of the plane. */
  readonly u: Vector3;
  readonly v: Vector3;
  /** The eye, from the anchor. */
  readonly eye: Vector3;
  /** The anchor, from the origin of the lines. */
  readonly fromOrigin: Vector2;
  readonly spacings: readonly Spacing[];
  /** The level of the first spacing. */
  readonly base: number;
  /** Of the lines through the origin, along `u` and along `v`. */
  readonly colorU: Color;
  readonly colorV: Color;
}

/** What a grid draws with: each pixel selects its own spacing. */
export interface GridMaterial {
  readonly material: Material;
  setLines(lines: GridLines): void;
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
  readonly marquee: typeof marquee;
  readonly outline: typeof outline;
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
