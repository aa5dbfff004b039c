import { OrthographicCamera, PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { cameraOf, createPane, type Pane } from '../../model/views/pane.ts';
import { updateCameras } from '../../model/views/update-cameras.ts';
import { PROJECTIONS, type Projection } from '../../model/views/view.ts';
import { unitsPerPixel } from '../drawing/symbol.ts';
import { FAINTEST, LAST_FINEST, levelOf, PLANES, SPACINGS } from '../graphics/grid.ts';
import { gridPlaceOf } from './grid-place.ts';

const HEIGHT = 800;
const SMALLEST = 0.25 * 1e-4;

it('a grid is as large as its visible part, for any reach of a camera', () => {
  const camera = new PerspectiveCamera(50, 1, 0.1, 1e6);
  camera.position.y = 3;
  const sideOf = (): number => gridPlaceOf(camera, HEIGHT, SMALLEST).side;
  camera.updateMatrixWorld();
  const far = sideOf() / 2;
  expect(Math.sin(Math.atan2(3, far))).toBeLessThanOrEqual(FAINTEST);
  camera.far = 1e12;
  expect(sideOf() / 2).toBe(far);
  camera.far = 10;
  expect(sideOf()).toBe(20);
  const flat = new OrthographicCamera(-8, 8, 6, -6, 0.1, 1e6);
  expect(gridPlaceOf(flat, HEIGHT, SMALLEST).side / 2).toBeCloseTo(10 / FAINTEST, 6);
  flat.zoom = 2;
  expect(gridPlaceOf(flat, HEIGHT, SMALLEST).side / 2).toBeCloseTo(5 / FAINTEST, 6);
});

function lookAt(target: Vector3, direction: Vector3, distance: number, projection: Projection): Pane {
  const pane = createPane('main', document.createElement('div'), 0);
  Object.assign(pane, { size: { width: 1200, height: HEIGHT }, projection });
  pane.target.copy(target);
  const { perspective } = pane.cameras;
  perspective.position.copy(target).addScaledVector(direction.clone().normalize(), distance);
  perspective.lookAt(target);
  updateCameras(pane, null);
  return pane;
}

const single = Math.fround;

/** The distance of a coordinate from the nearest line, as the GPU computes it from a place in single precision. */
function toLine(place: number, phase: number, cell: number): number {
  const part = single(single(single(place) + single(phase)) / single(cell));
  return Math.abs(part - Math.round(part)) * cell;
}

const DIRECTIONS = [new Vector3(0.3, 1, 0.2), new Vector3(1, 0.5, 2), new Vector3(1, 0.06, 0)];

it.each(
  [0, 5e4, 5e5, 1e7, 1e9].flatMap((far) =>
    PROJECTIONS.flatMap((projection) => [0.3, 8, 400].map((distance) => ({ far, projection, distance }))),
  ),
)('lines are drawn where they are within 0.5 pixels, at $far, $projection, from $distance', (view) => {
  const target = new Vector3(view.far + 0.3, 0, -view.far / 3);
  for (const direction of DIRECTIONS) {
    const camera = cameraOf(lookAt(target, direction, view.distance, view.projection));
    const { normal, anchor, eye, side, spacings, base } = gridPlaceOf(camera, HEIGHT, SMALLEST);
    const { u, v } = PLANES[normal];
    expect(eye.clone().add(anchor).distanceTo(camera.position)).toBeLessThanOrEqual(view.far * 1e-15);
    const pixel = unitsPerPixel(camera, target, HEIGHT);
    // The finest and the coarsest lines that a pixel here or at the horizon has are among the spacings.
    const level = levelOf(pixel * Math.SQRT2, SMALLEST);
    expect(Math.max(0, level)).toBeGreaterThanOrEqual(base);
    expect(Math.floor(level + 2 * Math.log10(1 / FAINTEST)) - base).toBeLessThanOrEqual(LAST_FINEST);
    expect(spacings).toHaveLength(SPACINGS);
    for (const [i, { x: phaseU, y: phaseV, z: cell }] of spacings.entries()) {
      expect(cell).toBeCloseTo(SMALLEST * 10 ** (base + i), 12);
      // Finer lines are not drawn.
      if (cell < pixel * 2) continue;
      for (const step of [-3, -1, 0, 2]) {
        const on = (axis: Vector3): number => (Math.round(target.dot(axis) / cell) + step) * cell;
        const place = new Vector3().addScaledVector(u, on(u)).addScaledVector(v, on(v)).sub(anchor);
        if (place.length() > side / 2) continue;
        const scale = unitsPerPixel(camera, place.clone().add(anchor), HEIGHT);
        expect(toLine(place.dot(u), phaseU, cell)).toBeLessThan(0.5 * Math.abs(scale));
        expect(toLine(place.dot(v), phaseV, cell)).toBeLessThan(0.5 * Math.abs(scale));
      }
    }
  }
});
