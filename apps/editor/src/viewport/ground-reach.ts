import type { Camera, OrthographicCamera, PerspectiveCamera } from 'three';

/** The side of a square around the place of a camera, in world units, whose edges it cannot see. */
export const reachOf = (camera: Camera): number => (camera as PerspectiveCamera | OrthographicCamera).far * 2;
