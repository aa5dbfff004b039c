import { describe, expect, it } from 'vitest';
import { VIEWPORT } from '../../test/arbitrary.js';
import { IDENTITY } from '../algebra/mat4.js';
import { visibilityOf } from '../screen/drawn.js';
import { poseHandles } from '../screen/posed.js';
import type { Transform, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { box } from './box.js';

const transform: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
const CENTER: Vec3 = [0, 0, 0];
const AROUND: Vec3 = [10, 8, 12];

/** The handles that are visible, of a box whose unit has so many pixels at its center. */
function seen(size: Vec3, pixelsPerUnit: number, { eye = AROUND, fov = 0, parts = 'faces' as 'faces' | 'all' } = {}) {
  const height = VIEWPORT.height / pixelsPerUnit;
  const lens = fov === 0 ? { height } : { fov };
  const handles = poseHandles(box({ value: { size, center: CENTER }, parts }), {
    targets: [{ transform, worldFromParent: IDENTITY }],
    view: lookAt(eye, CENTER, lens, VIEWPORT),
  });
  return handles.flatMap((posed) => (visibilityOf(posed) > 0 ? [posed.handle.id.replace('box-', '')] : [])).sort();
}

const ALL = ['back', 'bottom', 'front', 'left', 'right', 'top'];

describe('the faces of a box on the screen', () => {
  it('are all visible if they are apart', () => {
    expect(seen([1, 1, 1], 120)).toEqual(ALL);
  });

  it('are hidden if they are too near each other to be grabbed', () => {
    expect(seen([1, 1, 1], 12)).toEqual([]);
  });

  it('stay at the ends of a bar whose sides are hidden', () => {
    expect(seen([1, 0.05, 0.05], 300)).toEqual(['left', 'right']);
  });

  it.each([
    ['above', AROUND, 'top'],
    ['below', [10, -8, 12] as Vec3, 'bottom'],
  ])('are those in front of a thin plate, seen from %s', (_, eye, front) => {
    expect(seen([1, 0.02, 1], 200, { eye })).toEqual(['back', 'front', 'left', 'right', front].sort());
    expect(seen([4, 0.05, 4], 0, { eye, fov: 40 })).toContain(front);
  });

  it('have edges and corners between them only if there is room for these', () => {
    expect(seen([1, 1, 1], 50, { parts: 'all' }).filter((id) => id.includes('-'))).toEqual([]);
    expect(seen([1, 1, 1], 300, { parts: 'all' })).toHaveLength(26);
  });
});
