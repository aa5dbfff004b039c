import type { Object3D, Plane } from 'three';

/** The part of a renderer that decides what clipping planes cut away: a WebGLRenderer or a WebGPURenderer. */
export interface ClippingRenderer {
  /** Of WebGLRenderer: planes that cut everything. */
  readonly clippingPlanes?: readonly Plane[] | null | undefined;
  /** Of WebGLRenderer: whether the planes of materials cut. */
  readonly localClippingEnabled?: boolean | undefined;
  /** Only WebGPURenderer has clipping groups, and it ignores the planes of materials. */
  readonly isWebGPURenderer?: boolean | undefined;
}

/** The renderers of scenes, by the root. A sample of a pointer has no renderer, and a handle is a plain value. */
const renderers = new WeakMap<Object3D, () => ClippingRenderer | null>();

/** Tells casts which renderer draws a scene. */
export const drawnBy = (root: Object3D, renderer: (() => ClippingRenderer | null) | undefined): void => {
  if (renderer) renderers.set(root, renderer);
};

/** The renderer of a scene; null: unknown. */
export const rendererOf = (root: Object3D): ClippingRenderer | null => renderers.get(root)?.() ?? null;
