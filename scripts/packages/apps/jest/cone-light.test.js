// A set of value handles of one's own, written from the docs alone: a cone light with a range and two angles, in one record.
import { beginDrag, lookAt, poseHandles, stepDrag } from '@gizmo-kit/math';
import { distanceOf, fieldOf } from '@gizmo-kit/math/values';
import { readoutOf } from '@gizmo-kit/react';

const WIDEST = 1.5;

/** Shines along −z of the target. The angles are radians from the axis. */
function coneLight(options) {
  const { value } = options;
  const range = fieldOf(options, 'cone', 'range');
  const angle = (name, limits) => {
    const { edit, ...names } = fieldOf(options, 'cone', name, { quantity: 'angle', ...limits });
    const opening = value.range * Math.tan(value[name]);
    const knob = { ...names, value: opening, origin: [0, 0, -value.range], axis: [0, 1, 0], line: false };
    return distanceOf(knob, edit, (height) => Math.atan(height / value.range));
  };
  return [
    distanceOf({ ...range, value: value.range, axis: [0, 0, -1] }, range.edit),
    angle('inner', { min: 0, max: value.outer }),
    angle('outer', { min: value.inner, max: WIDEST }),
  ];
}

// From the side, 100 pixels are one unit, and the light shines to the right.
const view = lookAt([10, 0, 0], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
const targets = [{ transform, worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] }];
const light = { range: 2, inner: Math.atan(0.25), outer: Math.atan(0.5) };

/** The drag of a handle from one pixel to another. */
function dragged(id, from, to) {
  const posed = poseHandles(coneLight({ value: light }), { targets, view }).find(({ handle }) => handle.id === id);
  return stepDrag(beginDrag({ ...posed, sample: { point: from, view }, targets }), { point: to, view });
}

test('the outer angle of a cone light follows its knob, and is shown in degrees', () => {
  const drag = dragged('cone-outer', [600, 300], [600, 200]);
  expect(drag.value).toEqual({ ...light, outer: expect.closeTo(Math.PI / 4, 9) });
  expect(readoutOf({ drag })?.text).toBe('45.0°');
});

test('the inner cone is never wider than the outer one', () => {
  expect(dragged('cone-inner', [600, 350], [600, 100]).value).toEqual({ ...light, inner: light.outer });
});

test('an undo has the whole record', () => {
  const drag = dragged('cone-range', [600, 400], [700, 400]);
  expect(drag.value).toEqual({ ...light, range: expect.closeTo(3, 9) });
  expect(drag.handle.edit?.value).toBe(light);
});
