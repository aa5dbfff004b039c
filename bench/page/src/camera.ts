import type { RootState } from '@react-three/fiber';
import { PerspectiveCamera, Raycaster, Vector2, Vector3 } from 'three';
import { SIZE } from './world.js';

export type Px = readonly [x: number, y: number];

/** The pose of the camera, relative to the gizmo. */
export interface Pose {
  /** Degrees between the view direction and the axis, or the plane of the ring. */
  readonly angle: number;
  /** The position of the gizmo in the image, from its center, as fractions of its half extents. */
  readonly place: Px;
}

const DISTANCE = 8;

export function perspectiveCamera({ get }: RootState): PerspectiveCamera {
  const { camera } = get();
  if (!(camera instanceof PerspectiveCamera)) throw new Error('the camera of the page must be a perspective camera');
  return camera;
}

/**
 * Moves the camera so that the origin is seen at `angle` to `along`, from the side of `across`, at this position in the image.
 */
export function aim(state: RootState, along: Vector3, across: Vector3, { angle, place }: Pose): void {
  const camera = perspectiveCamera(state);
  const radians = (angle * Math.PI) / 180;
  const toEye = along.clone().multiplyScalar(Math.cos(radians)).addScaledVector(across, Math.sin(radians));
  camera.up.set(0.1, 1, 0.05);
  camera.position.copy(toEye).multiplyScalar(DISTANCE);
  camera.lookAt(0, 0, 0);
  // Rotated about the eye, so that the view direction to the gizmo keeps its angle.
  const half = Math.tan((camera.fov * Math.PI) / 360);
  camera.rotateY(Math.atan(place[0] * half * camera.aspect));
  camera.rotateX(-Math.atan(place[1] * half));
  camera.updateMatrixWorld();
}

/** The pixel of a world point. The image is at the corner of the page. */
export function drawnAt({ get }: RootState, world: Vector3): Px {
  const { x, y } = world.clone().project(get().camera);
  return [((x + 1) / 2) * SIZE.width, ((1 - y) / 2) * SIZE.height];
}

export function rayOf({ get }: RootState, [x, y]: Px): Raycaster['ray'] {
  const raycaster = new Raycaster();
  raycaster.setFromCamera(new Vector2((x / SIZE.width) * 2 - 1, 1 - (y / SIZE.height) * 2), get().camera);
  return raycaster.ray;
}

/** World units per pixel at the origin of the gizmo, parallel to the image. */
export function unitsPerPixel(state: RootState): number {
  const { camera } = state.get();
  const up = new Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
  const small = 1e-4;
  const [a, b] = [drawnAt(state, new Vector3()), drawnAt(state, up.multiplyScalar(small))];
  return small / Math.hypot(a[0] - b[0], a[1] - b[1]);
}
