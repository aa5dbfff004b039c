import type { Vec3 } from '@gizmo-kit/math';
import { type Camera, Quaternion, Vector3 } from 'three';
import type { CubeBasis } from './cells.js';

/** OrbitControls, MapControls, TrackballControls, ArcballControls: their `update` applies a changed camera and its limits. */
interface TargetControls {
  readonly target: Vector3;
  readonly update?: () => unknown;
}

/** CameraControls of yomotsu. */
interface LookAtControls {
  readonly getTarget: (out: Vector3) => Vector3;
  readonly setLookAt: (...numbersAndTransition: [...number[], boolean]) => unknown;
  readonly update: (delta: number) => unknown;
}

const hasLookAt = (controls: unknown): controls is LookAtControls =>
  typeof (controls as Partial<LookAtControls> | null)?.setLookAt === 'function';

const hasTarget = (controls: unknown): controls is TargetControls =>
  (controls as Partial<TargetControls> | null)?.target instanceof Object;

const UP = new Vector3(0, 1, 0);

/** The rotation from the world to the space of the cube, whose y axis is the camera's `up`. OrbitControls has the same. */
const cubeFromWorld = ({ up }: Camera): Quaternion => new Quaternion().setFromUnitVectors(up.clone().normalize(), UP);

/** The axes of a camera in the space of the cube. */
export function basisOf(camera: Camera): CubeBasis {
  const turn = cubeFromWorld(camera);
  const axis = (column: number): Vec3 => {
    const inWorld = new Vector3().setFromMatrixColumn(camera.matrixWorld, column).normalize();
    return inWorld.applyQuaternion(turn).toArray();
  };
  return { right: axis(0), up: axis(1), toward: axis(2) };
}

/** The axis of the world that is nearest to a direction in the space of the cube. */
export function worldAxisOf(direction: Vec3, camera: Camera): 'x' | 'y' | 'z' {
  const parts = new Vector3(...direction).applyQuaternion(cubeFromWorld(camera).invert()).toArray().map(Math.abs);
  return (['x', 'y', 'z'] as const)[parts.indexOf(Math.max(...parts))] as 'x' | 'y' | 'z';
}

/** The point that the camera orbits, in world space. */
export function targetOf(controls: unknown, otherwise: Vec3): Vector3 {
  if (hasLookAt(controls)) return controls.getTarget(new Vector3());
  return hasTarget(controls) ? new Vector3().copy(controls.target) : new Vector3(...otherwise);
}

/** From the target to the camera, in the space of the cube. */
export function offsetOf(camera: Camera, target: Vector3): Vec3 {
  const position = new Vector3().setFromMatrixPosition(camera.matrixWorld);
  return position.sub(target).applyQuaternion(cubeFromWorld(camera)).toArray();
}

/**
 * Moves the camera to an offset from its target, in the space of the cube. It looks at the target, within the limits of the
 * controls.
 */
export function moveCamera(camera: Camera, controls: unknown, target: Vector3, offset: Vec3): void {
  const position = new Vector3(...offset).applyQuaternion(cubeFromWorld(camera).invert()).add(target);
  if (hasLookAt(controls)) {
    controls.setLookAt(...position.toArray(), ...target.toArray(), false);
    controls.update(0);
  } else {
    camera.position.copy(camera.parent?.worldToLocal(position.clone()) ?? position);
    camera.lookAt(target);
    if (hasTarget(controls)) controls.update?.();
  }
  camera.updateMatrixWorld();
}
