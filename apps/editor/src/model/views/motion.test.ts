import type { Vec3 } from '@gizmo-kit/scene';
import { OrthographicCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { lookedAround, moved, orbited } from './motion.ts';
import { directionOf, distanceOf, type Pose, seenFrom } from './view.ts';

const pose: Pose = { position: [3, 4, 5], target: [1, 1, 1] };
const near = (a: Vec3, b: Vec3): void => {
  for (const [i, part] of a.entries()) expect(part).toBeCloseTo(b[i] ?? 0, 12);
};

it('an orbit keeps the target and the distance, and the opposite orbit restores the start', () => {
  const around = orbited(pose, 1.1, -0.3);
  expect(around.target).toEqual(pose.target);
  expect(distanceOf(around)).toBeCloseTo(distanceOf(pose), 12);
  near(orbited(around, -1.1, 0.3).position, pose.position);
});

it('an orbit ends just before the vertical', () => {
  near(directionOf(orbited(pose, 0, -9)).map(Math.round) as unknown as Vec3, [0, 1, 0]);
  expect(Math.hypot(...directionOf(orbited(pose, 0, -9)).filter((_, i) => i !== 1))).toBeGreaterThan(0);
});

it('a look around keeps the position and the distance of the target', () => {
  const around = lookedAround(pose, 0.4, 0.2);
  expect(around.position).toEqual(pose.position);
  expect(distanceOf(around)).toBeCloseTo(distanceOf(pose), 12);
});

it.each<[string, Vec3]>([
  ['from the side', [2, 3, 4]],
  ['from above', [0, 1, 0]],
  ['from below', [0.2, -3, 0.1]],
])('a move is along the axes of the camera, seen %s', (_name, direction) => {
  const start = seenFrom(pose, direction);
  const camera = new OrthographicCamera();
  camera.position.set(...start.position);
  camera.lookAt(new Vector3(...start.target));
  camera.updateMatrixWorld();
  const expected = new Vector3(0.5, -2, -3).applyMatrix4(camera.matrixWorld);
  const end = moved(start, [0.5, -2, 3]);
  // Straight from above, three's lookAt rotates slightly to find its right side.
  const digits = direction[0] === 0 ? 3 : 9;
  for (const [i, part] of end.position.entries()) expect(part).toBeCloseTo(expected.getComponent(i), digits);
  near(directionOf(end), directionOf(start));
});
