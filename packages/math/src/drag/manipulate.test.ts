import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { App } from '../../test/app.js';
import { type Drawing, drawing, parent, rigidParent, viewOf } from '../../test/arbitrary.js';
import { constraintsOf } from '../../test/constraints.js';
import { GizmoDriver, pixelOn } from '../../test/driver.js';
import { posed, RUNS, way, ways } from '../../test/measure.js';
import { keyed } from '../../test/typing.js';
import { handlesOf } from '../handles/presets.js';
import { pivotPoint } from '../pose/pivot.js';
import { poseOf } from '../pose/pose.js';
import { drawHandles } from '../screen/drawn.js';
import { pickDrawn } from '../screen/pick.js';
import type { PointerSample, Vec2 } from '../types.js';
import { beginDrag, stepDrag } from './drag.js';
import type { Drag } from './drag-state.js';
import { keyDrag } from './key-drag.js';
import { type Manipulated, type ManipulateInput, manipulate } from './manipulate.js';
import { typedConstraint } from './step-keyed.js';

const NO_KEYS = { ctrl: false, shift: false, alt: false };
const KEYS = fc.record({ ctrl: fc.boolean(), shift: fc.boolean(), alt: fc.boolean() });

/** A pixel at which a press grabs the handle. */
function placeOf(drawn: Drawing): Vec2 {
  const gizmo = new GizmoDriver(drawn);
  const pose = posed(gizmo);
  const point = pixelOn(gizmo.handle(drawn.id), pose, drawn.view, drawn.share) ?? fc.pre(false) ?? expect.unreachable();
  const posedHandles = handlesOf(drawn.mode).map((handle) => ({ handle, pose }));
  const picked = pickDrawn(drawHandles(posedHandles, drawn.view), { point, modifiers: NO_KEYS });
  fc.pre(picked?.handle.id === drawn.id);
  return point;
}

const begunApp = (
  drawn: Drawing,
  input: Partial<ManipulateInput> = {},
): { app: App; point: Vec2; begun: Manipulated } => {
  const { targets, view, mode, space } = drawn;
  const app = new App(targets, { view, mode, space, ...input });
  const point = placeOf(drawn);
  app.frame({ point, pressed: false });
  const begun = app.frame({ point, pressed: true });
  fc.pre(begun.active !== null);
  return { app, point, begun };
};

const several = drawing({ most: 3 });
const withViews = several.chain((drawn) =>
  fc
    .array(fc.tuple(way, KEYS, fc.option(viewOf(pivotPoint('origin', drawn.targets)))), { minLength: 1, maxLength: 4 })
    .map((steps) => ({ drawn, steps })),
);

describe('a drag by manipulate', () => {
  const snaps = fc.constantFrom(false as const, { translate: 0.5, rotate: 0.3, scale: 0.25 });

  it('returns the same bits as beginDrag and stepDrag, from press to release', () => {
    fc.assert(
      fc.property(withViews, snaps, ({ drawn, steps }, snap) => {
        const { app, point, begun } = begunApp(drawn, { constraints: constraintsOf({ snap }) });
        const { targets, view, mode, space } = drawn;
        const pose = poseOf({ targets, view, mode, space }) ?? expect.unreachable();
        const handle = begun.active ?? expect.unreachable();
        const press: PointerSample = { point, view };
        let drag = beginDrag({ handle, sample: press, pose, targets }) as Drag;
        expect(begun.state.drag).toEqual(drag);
        expect(begun.delta).toBeNull();
        steps.forEach(([[x, y], modifiers, other], i) => {
          const sample = { point: [point[0] + x, point[1] + y] as const, modifiers, view: other ?? view };
          drag = stepDrag(drag, sample, { constraints: constraintsOf({ snap }) });
          const pressed = i < steps.length - 1;
          const shown = app.frame({ point: sample.point, pressed, modifiers }, { view: sample.view });
          expect(shown.transforms).toEqual(drag.transforms);
          expect(shown.delta).toEqual(drag.delta);
          expect(shown.state.drag).toEqual(pressed ? drag : null);
          expect(shown.active).toBe(pressed ? handle : null);
          expect(shown.ended).toBe(pressed ? null : 'commit');
        });
        // After the release the pointer has no effect.
        const after = app.frame({ point: [point[0] + 50, point[1]], pressed: false });
        expect(after.transforms).toEqual(drag.transforms);
        expect(after).toMatchObject({ delta: null, active: null, ended: null });
      }),
      RUNS,
    );
  });

  it('ends with the start transforms on a cancel, and in a mode without its handle', () => {
    const others = { translate: 'rotate', rotate: 'scale', scale: 'translate' } as const;
    const how = fc.constantFrom('cancel', 'mode', 'none', 'handles');
    fc.assert(
      fc.property(several, ways, how, (drawn, to, by) => {
        const { app, point } = begunApp(drawn);
        for (const [x, y] of to) app.frame({ point: [point[0] + x, point[1] + y], pressed: true });
        const change = {
          cancel: { cancel: true },
          mode: { mode: others[drawn.mode] },
          none: { mode: 'none' },
          handles: { handles: [] },
        } as const;
        const shown = app.frame({ point, pressed: true }, change[by as keyof typeof change]);
        expect(shown).toMatchObject({ active: null, delta: null, ended: 'cancel' });
        shown.transforms.forEach((t, i) => {
          expect(t).toBe(drawn.targets[i]?.transform);
        });
        // The button is still down; it grabs nothing until it has been released.
        expect(app.frame({ point, pressed: true }).active).toBeNull();
        app.frame({ point, pressed: false });
        expect(app.frame({ point, pressed: true }).active?.id).toBe(drawn.id);
      }),
      RUNS,
    );
  });

  it('keeps its result while there is no pointer, and continues when the pointer returns', () => {
    fc.assert(
      fc.property(several, way, way, (drawn, [ax, ay], [bx, by]) => {
        const { app, point } = begunApp(drawn);
        const moved = app.frame({ point: [point[0] + ax, point[1] + ay], pressed: true });
        const waiting = app.frame(null);
        expect(waiting.transforms).toEqual(moved.transforms);
        expect(waiting.active).toBe(moved.active);
        expect(waiting.hovered).toBe(moved.active);
        const back = app.frame({ point: [point[0] + bx, point[1] + by], pressed: true });
        const { app: other } = begunApp(drawn);
        other.frame({ point: [point[0] + ax, point[1] + ay], pressed: true });
        const straight = other.frame({ point: [point[0] + bx, point[1] + by], pressed: true });
        expect(back.transforms).toEqual(straight.transforms);
      }),
      RUNS,
    );
  });

  it('follows parents that move, as stepDrag does', () => {
    const moved = drawing({ modes: ['translate', 'rotate'], of: rigidParent });
    fc.assert(
      fc.property(moved, parent, way, (drawn, worldFromParent, [x, y]) => {
        const { app, point, begun } = begunApp(drawn);
        const sample = { point: [point[0] + x, point[1] + y] as const, view: drawn.view, modifiers: NO_KEYS };
        const drag = stepDrag(begun.state.drag as Drag, sample, { parents: [worldFromParent] });
        const targets = app.targets.map((t) => ({ ...t, worldFromParent }));
        expect(app.frame({ point: sample.point, pressed: true }, { targets }).transforms).toEqual(drag.transforms);
      }),
      RUNS,
    );
  });

  it('accepts keyDrag between two frames', () => {
    fc.assert(
      fc.property(several, way, fc.constantFrom('x', 'y', '7'), (drawn, [x, y], key) => {
        const { app, point } = begunApp(drawn);
        const { state } = app.frame({ point: [point[0] + x, point[1] + y], pressed: true });
        const pressed = keyDrag(keyed(state.drag as Drag), { key });
        const { drag } = pressed;
        const constraints = [typedConstraint(pressed)];
        const input = { view: drawn.view, mode: drawn.mode, targets: app.targets, constraints };
        const shown = manipulate(
          { ...state, drag },
          { ...input, pointer: { point: drag.sample.point, pressed: true } },
        );
        expect(shown.transforms).toEqual(drag.transforms);
        expect(shown.active).toBe(drag.handle);
      }),
      RUNS,
    );
  });

  it('ends if the number of targets changes, and returns the targets as given', () => {
    fc.assert(
      fc.property(several, drawing(), way, (drawn, other, [x, y]) => {
        const { app, point } = begunApp(drawn);
        const { transforms } = app.frame({ point: [point[0] + x, point[1] + y], pressed: true });
        const targets = [...app.targets, ...other.targets];
        const shown = app.frame({ point, pressed: true }, { targets });
        expect(shown).toMatchObject({ active: null, delta: null, ended: 'cancel' });
        expect(shown.transforms).toEqual([...transforms, other.targets[0]?.transform]);
      }),
      RUNS,
    );
  });
});
