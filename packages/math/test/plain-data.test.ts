// Results of the package are plain data, apart from the handles in them: a structured clone keeps all of a result.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { handlesOf } from '../src/handles/presets.js';
import { manipulate, readoutOfDelta } from '../src/index.js';
import { drawHandles } from '../src/screen/drawn.js';
import { pickDrawn } from '../src/screen/pick.js';
import { poseHandles } from '../src/screen/posed.js';
import { trianglesOf } from '../src/screen/triangles.js';
import { projectionOf } from '../src/view/projection.js';
import { drawing } from './arbitrary.js';
import { GizmoDriver, outlinesOfHandle } from './driver.js';
import { posed, runs } from './measure.js';

const PLAIN: readonly unknown[] = [
  null,
  Object.prototype,
  Array.prototype,
  Float32Array.prototype,
  Uint32Array.prototype,
];

/** Plain objects with own data properties only, at any depth. A handle is replaced by its id. */
function withoutHandles(value: unknown, path: string): unknown {
  if (typeof value !== 'object' || value === null) {
    expect(typeof value, path).not.toBe('function');
    return value;
  }
  expect(PLAIN, path).toContain(Object.getPrototypeOf(value));
  if (ArrayBuffer.isView(value)) return value;
  const copied = Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([key, property]) => {
    if (Array.isArray(value) && key === 'length') return [];
    expect(property, `${path}.${key}`).toHaveProperty('value');
    if (key === 'handle' || ((key === 'hovered' || key === 'active') && property.value !== null)) {
      return [[key, (property.value as { id: string }).id]];
    }
    return [[key, withoutHandles(property.value, `${path}.${key}`)]];
  });
  return Array.isArray(value) ? copied.map(([, item]) => item) : Object.fromEntries(copied);
}

it('a structured clone of a result keeps all of it: poses, outlines, picks, drags, frames, triangles', () => {
  fc.assert(
    fc.property(drawing(), (drawn) => {
      const driver = new GizmoDriver(drawn);
      const pose = posed(driver);
      const { view, targets } = drawn;
      const handles = poseHandles(handlesOf(drawn.mode), { targets, view });
      const drawnHandles = drawHandles(handles, view);
      const press = driver.press(drawn.id, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
      const { point, modifiers } = press.drag.sample;
      const picked = pickDrawn(drawnHandles, { point, modifiers });
      const start = manipulate(null, { targets, view, mode: drawn.mode, pointer: { point, pressed: false } });
      const frame = manipulate(start.state, { targets, view, mode: drawn.mode, pointer: { point, pressed: true } });
      const drag = press.moveBy(20, 10).drag;
      const outlines = outlinesOfHandle(press.handle(drawn.id), pose, view);
      const readout = drag.delta && readoutOfDelta(drag.handle, drag.delta, drag.pose);
      const results = { pose, drawnHandles, picked, frame, drag, outlines, readout, projection: projectionOf(view) };
      const data = withoutHandles({ ...results, triangles: trianglesOf(drawnHandles) }, 'results');
      expect(structuredClone(data)).toStrictEqual(data);
    }),
    runs(0.05),
  );
});
