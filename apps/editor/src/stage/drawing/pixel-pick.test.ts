import type { Vec3 } from '@gizmo-kit/scene';
import {
  BufferGeometry,
  type Camera,
  Float32BufferAttribute,
  type Intersection,
  Line,
  LineLoop,
  LineSegments,
  OrthographicCamera,
  PerspectiveCamera,
  Points,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { PixelRaycaster, raycastInPixels } from './pixel-pick.ts';

const SIZE = { width: 800, height: 400 };

function cameras(distance: number): readonly Camera[] {
  const perspective = new PerspectiveCamera(40, 2, distance / 500, distance * 150);
  const orthographic = new OrthographicCamera(-distance, distance, distance / 2, -distance / 2, 0, distance * 20);
  for (const camera of [perspective, orthographic]) {
    camera.position.set(0.3 * distance, 0.2 * distance, distance);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
  }
  return [perspective, orthographic];
}

function geometryOf(points: readonly Vec3[], size = 1): BufferGeometry {
  return new BufferGeometry().setAttribute(
    'position',
    new Float32BufferAttribute(
      points.flat().map((value) => value * size),
      3,
    ),
  );
}

function pixelOf(point: Vector3, camera: Camera): readonly [x: number, y: number] {
  const { x, y } = point.clone().project(camera);
  return [((x + 1) / 2) * SIZE.width, ((1 - y) / 2) * SIZE.height];
}

function hitsOf(object: Line | Points, camera: Camera, x: number, y: number): readonly Intersection[] {
  object.updateMatrixWorld(true);
  object.raycast = raycastInPixels;
  return new PixelRaycaster(camera, x, y, SIZE).intersectObject(object);
}

const ENDS: readonly Vec3[] = [
  [-0.2, -0.1, 0.1],
  [0.2, 0.1, -0.2],
];

describe.each([1e-4, 0.2, 1, 1000, 1e6])('of a size of %d', (size) => {
  it('a line is picked up to 5 pixels beside it, at its depth', () => {
    for (const camera of cameras(size)) {
      const line = new LineSegments(geometryOf(ENDS, size));
      const middle = new Vector3(0, 0, -0.05 * size);
      const [x, y] = pixelOf(middle, camera);
      const [toX, toY] = pixelOf(new Vector3(0.2 * size, 0.1 * size, -0.2 * size), camera);
      const along = Math.hypot(toX - x, toY - y);
      const across = [-(toY - y) / along, (toX - x) / along] as const;
      const at = (pixels: number) => hitsOf(line, camera, x + across[0] * pixels, y + across[1] * pixels);
      for (const side of [-1, 1]) {
        const [hit] = at(4.9 * side);
        expect(hit?.point.distanceTo(middle)).toBeLessThan(0.01 * size);
        expect(hit?.distance).toBeCloseTo(camera.position.distanceTo(middle), -Math.log10(size) + 1);
        expect(at(5.1 * side)).toEqual([]);
      }
    }
  });

  it('a point is picked up to 5 pixels beside it', () => {
    for (const camera of cameras(size)) {
      const points = new Points(geometryOf(ENDS, size));
      const [x, y] = pixelOf(new Vector3(0.2 * size, 0.1 * size, -0.2 * size), camera);
      expect(hitsOf(points, camera, x + 3.4, y + 3.4)).toMatchObject([{ index: 1 }]);
      expect(hitsOf(points, camera, x + 3.6, y + 3.6)).toEqual([]);
      // Between the points there is no line.
      expect(hitsOf(points, camera, ...pixelOf(new Vector3(0, 0, -0.05 * size), camera))).toEqual([]);
    }
  });
});

it('a scale does not change the distance in pixels', () => {
  const [camera] = cameras(1) as [Camera];
  const line = new LineSegments(geometryOf(ENDS, 1e-3));
  line.scale.setScalar(1000);
  const [x, y] = pixelOf(new Vector3(0, 0, -0.05), camera);
  expect(hitsOf(line, camera, x, y)).toHaveLength(1);
  expect(hitsOf(line, camera, x, y + 12)).toEqual([]);
});

it('a line that passes the camera is picked where it is shown, and not where it would be behind the camera', () => {
  const camera = new PerspectiveCamera(40, 2, 0.1, 100);
  camera.updateMatrixWorld();
  const line = new Line(
    geometryOf([
      [1, -1, 5],
      [1, -1, -20],
    ]),
  );
  const shown = new Vector3(1, -1, -10);
  const [hit] = hitsOf(line, camera, ...pixelOf(shown, camera));
  expect(hit?.point.distanceTo(shown)).toBeLessThan(0.2);
  const [x, y] = pixelOf(shown, camera);
  expect(hitsOf(line, camera, SIZE.width - x, SIZE.height - y)).toEqual([]);
});

it('a strip has segments between its points, a loop also from the last to the first, pairs have none in between', () => {
  const [, camera] = cameras(1) as [Camera, Camera];
  const corners: readonly Vec3[] = [
    [-0.3, -0.3, 0],
    [0.3, -0.3, 0],
    [0.3, 0.3, 0],
    [-0.3, 0.3, 0],
  ];
  const sides: readonly Vec3[] = [
    [0, -0.3, 0],
    [0.3, 0, 0],
    [0, 0.3, 0],
    [-0.3, 0, 0],
  ];
  const picked = (object: Line) =>
    sides.map((side) => hitsOf(object, camera, ...pixelOf(new Vector3(...side), camera)).length);
  expect(picked(new LineSegments(geometryOf(corners)))).toEqual([1, 0, 1, 0]);
  expect(picked(new Line(geometryOf(corners)))).toEqual([1, 1, 1, 0]);
  expect(picked(new LineLoop(geometryOf(corners)))).toEqual([1, 1, 1, 1]);
  const indexed = geometryOf(corners).setIndex([0, 2, 1, 3]);
  indexed.setDrawRange(0, 2);
  const [middle] = [pixelOf(new Vector3(), camera)];
  expect(hitsOf(new LineSegments(indexed), camera, ...middle)).toHaveLength(1);
  indexed.setDrawRange(2, 0);
  expect(hitsOf(new LineSegments(indexed), camera, ...middle)).toEqual([]);
});
