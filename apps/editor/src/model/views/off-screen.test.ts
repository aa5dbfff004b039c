import fc from 'fast-check';
import { OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { edgePlaceOf } from './off-screen.ts';

const SIZE = { width: 800, height: 400 };
const number = fc.double({ min: -50, max: 50, noNaN: true });

const CAMERAS = {
  perspective: new PerspectiveCamera(40, 2, 0.1, 100),
  orthographic: new OrthographicCamera(-4, 4, 2, -2, 0, 100),
};

it.each(['perspective', 'orthographic'] as const)(
  'a point outside of the image has a place at its edge, in its direction, and no other point has one (%s)',
  (kind) => {
    const camera = CAMERAS[kind];
    camera.position.set(3, 2, 5);
    camera.lookAt(0, 0, 0);
    camera.updateMatrixWorld();
    const counts = { inside: 0, outside: 0, behind: 0 };
    fc.assert(
      fc.property(number, number, number, (x, y, z) => {
        const point = new Vector3(x, y, z);
        const eye = point.clone().applyMatrix4(camera.matrixWorldInverse);
        const ndc = point.clone().project(camera);
        const isBehind = kind === 'perspective' && eye.z >= 0;
        const isInside = !isBehind && Math.max(Math.abs(ndc.x), Math.abs(ndc.y)) <= 1;
        const place = edgePlaceOf(point, camera, SIZE);
        counts[isBehind ? 'behind' : isInside ? 'inside' : 'outside'] += 1;
        if (isInside) {
          expect(place).toBeNull();
          return;
        }
        if (place === null) throw new Error('no place');
        const gaps = [place.x - 24, 776 - place.x, place.y - 52, 376 - place.y];
        expect(Math.min(...gaps)).toBeCloseTo(0, 6);
        const way = isBehind ? [eye.x, -eye.y] : [ndc.x * 400, -ndc.y * 200];
        const [dx = 0, dy = 0] = way;
        const length = Math.hypot(dx, dy);
        expect(Math.cos(place.angle)).toBeCloseTo(dx / length, 6);
        expect(Math.sin(place.angle)).toBeCloseTo(dy / length, 6);
      }),
      { numRuns: 2000 },
    );
    expect(counts.inside).toBeGreaterThan(20);
    expect(counts.outside).toBeGreaterThan(100);
    expect(counts.behind > 100).toBe(kind === 'perspective');
  },
);

it('a point straight behind the camera, and one that is not finite, are handled', () => {
  const camera = new PerspectiveCamera(40, 2, 0.1, 100);
  camera.updateMatrixWorld();
  expect(edgePlaceOf(new Vector3(0, 0, 5), camera, SIZE)).toMatchObject({ y: 376 });
  expect(edgePlaceOf(new Vector3(Number.NaN, 0, 0), camera, SIZE)).toBeNull();
});

it('no place is in an upper corner, where the view cube is', () => {
  const camera = new OrthographicCamera(-4, 4, 2, -2, 0, 100);
  camera.updateMatrixWorld();
  const places = Array.from({ length: 360 }, (_, i) => {
    const angle = (i * Math.PI) / 180;
    return edgePlaceOf(new Vector3(100 * Math.cos(angle), 100 * Math.sin(angle), -5), camera, SIZE);
  });
  const moved = places.filter((place) => place?.y === 126 || place?.x === 126 || place?.x === 674);
  expect(moved.length).toBeGreaterThan(20);
  for (const place of places) {
    const { x, y } = place ?? { x: 0, y: 0 };
    expect(y < 126 && (x < 126 || x > 674)).toBe(false);
    expect(Math.min(x - 24, 776 - x, y - 52, 376 - y)).toBeCloseTo(0, 6);
  }
});
