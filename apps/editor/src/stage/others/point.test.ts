import { BoxGeometry, Mesh } from 'three';
import { expect, test } from 'vitest';
import { createPane } from '../../model/views/pane.ts';
import { pointUnder } from './point.ts';

const element = { getBoundingClientRect: () => ({ left: 100, top: 50 }) } as unknown as HTMLElement;

test('the pointer is at the surface under it, else at the distance of the target of the camera', () => {
  const pane = createPane('a', element, 0);
  pane.size = { width: 400, height: 200 };
  pane.cameras.perspective.position.set(0, 0, 5);
  pane.cameras.perspective.updateMatrixWorld();
  const center = { clientX: 300, clientY: 150 };
  const box = new Mesh(new BoxGeometry(1, 1, 1));
  box.updateMatrixWorld();
  const at = (drawn: Parameters<typeof pointUnder>[2]): number[] =>
    pointUnder(pane, center, drawn).map((value) => Math.round(value * 1e6) / 1e6 + 0);
  expect(at([box])).toEqual([0, 0, 0.5]);
  expect(at([])).toEqual([0, 0, 0]);
});
