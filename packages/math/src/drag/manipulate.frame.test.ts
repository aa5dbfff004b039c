import { describe, expect, it } from 'vitest';
import { App } from '../../test/app.js';
import { VIEWPORT } from '../../test/arbitrary.js';
import { GizmoDriver, pixelOn } from '../../test/driver.js';
import { IDENTITY } from '../algebra/mat4.js';
import { bounds } from '../handles/bounds.js';
import { handlesOf, move, scale } from '../handles/presets.js';
import { poseOf } from '../pose/pose.js';
import { drawHandles } from '../screen/drawn.js';
import type { Transform } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { type ManipulatePointer, manipulate } from './manipulate.js';

describe('a frame', () => {
  const start: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
  const view = lookAt([3, 4, 5], [0, 0, 0], { fov: 50 }, VIEWPORT);
  const input = { targets: start, view } as const;
  const gizmo = new GizmoDriver({
    mode: 'translate',
    targets: [{ transform: start, worldFromParent: IDENTITY }],
    view,
  });
  const pose = gizmo.pose ?? expect.unreachable();
  const onX = pixelOn(gizmo.handle('move-x'), pose, view, 0.3) ?? expect.unreachable();

  it('with a transform and a View shows the move handles and returns the same transform object', () => {
    const shown = manipulate(null, { ...input, pointer: null });
    expect(shown.drawing).toEqual(
      drawHandles(
        move().map((handle) => ({ handle, pose })),
        view,
      ),
    );
    expect(shown.transforms).toEqual([start]);
    expect(shown.transforms[0]).toBe(start);
    expect(shown).toMatchObject({ delta: null, hovered: null, active: null, ended: null });
  });

  it('shows and grabs nothing in mode none, without targets, and for a transform that is not finite', () => {
    const nowhere = { ...start, position: [Number.NaN, 0, 0] } as const;
    for (const change of [{ mode: 'none' }, { targets: [] }, { targets: nowhere }, { handles: [] }] as const) {
      const before = manipulate(null, { ...input, ...change, pointer: { point: onX, pressed: false } });
      const shown = manipulate(before.state, { ...input, ...change, pointer: { point: onX, pressed: true } });
      expect(shown.drawing.flatMap(({ outlines }) => outlines)).toEqual([]);
      expect(shown).toMatchObject({ hovered: null, active: null, state: { drag: null } });
    }
  });

  it('reports the hovered handle without a press', () => {
    const shown = manipulate(null, { ...input, pointer: { point: onX, pressed: false } });
    expect(shown.hovered?.id).toBe('move-x');
    expect(shown.active).toBeNull();
    const beside = { point: [onX[0], onX[1] + 60], pressed: false } as const;
    expect(manipulate(null, { ...input, pointer: beside }).hovered).toBeNull();
    expect(manipulate(null, { ...input, pointer: beside, tolerance: { mouse: 80, touch: 80 } }).hovered).not.toBeNull();
    const finger = { ...beside, point: [onX[0], onX[1] + 15], pointerType: 'touch' } as const;
    expect(manipulate(null, { ...input, pointer: { ...finger, pointerType: 'mouse' } }).hovered).toBeNull();
    expect(manipulate(null, { ...input, pointer: finger }).hovered).not.toBeNull();
  });

  it('begins a drag by a press on a handle, but not if the pointer was already pressed, or in the first call', () => {
    const over = { point: onX, pressed: false };
    const away = { point: [50, 30], pressed: true } as const;
    const on = { point: onX, pressed: true };
    const active = (pointers: readonly (ManipulatePointer | null)[]): string | null => {
      const app = new App([{ transform: start, worldFromParent: IDENTITY }], { view });
      return pointers.map((pointer) => app.frame(pointer)).at(-1)?.active?.id ?? null;
    };
    expect(active([over, on])).toBe('move-x');
    expect(active([null, on])).toBe('move-x');
    expect(active([on])).toBeNull();
    expect(active([on, on])).toBeNull();
    expect(active([over, away, on])).toBeNull();
    expect(active([over, away, over, on])).toBe('move-x');
    expect(active([over, away, null, on])).toBeNull();
  });

  it('keeps the point of the press if the application writes the next point into the same array', () => {
    const mouse = { point: [onX[0], onX[1]] as [number, number], pressed: false };
    const app = new App([{ transform: start, worldFromParent: IDENTITY }], { view });
    app.frame(mouse);
    mouse.pressed = true;
    app.frame(mouse);
    mouse.point[0] += 50;
    const { transforms } = app.frame(mouse);
    const other = new App([{ transform: start, worldFromParent: IDENTITY }], { view });
    for (const pressed of [false, true]) other.frame({ point: onX, pressed });
    const moved = other.frame({ point: [onX[0] + 50, onX[1]], pressed: true });
    expect(moved.transforms[0]?.position[0]).not.toBe(0);
    expect(transforms).toEqual(moved.transforms);
  });

  it('begins no drag in the frame of a cancel, even after the pointer was away', () => {
    const held: ManipulatePointer = { point: onX, pressed: true };
    const frames = [{ ...held, pressed: false }, held, null, held].map((pointer) => ({ ...input, pointer }));
    const before = frames.reduce<ReturnType<typeof manipulate> | null>(
      (last, frame) => manipulate(last?.state ?? null, frame),
      null,
    );
    expect(before?.active?.id).toBe('move-x');
    for (const pointer of [null, held]) {
      const away = manipulate(before?.state ?? null, { ...input, pointer });
      for (const during of [null, held]) {
        const cancelled = manipulate(away.state, { ...input, pointer: during, cancel: true });
        expect([cancelled.active, cancelled.ended]).toEqual([null, 'cancel']);
        const later = manipulate(cancelled.state, { ...input, pointer: during });
        expect(manipulate(later.state, { ...input, pointer: held }).active).toBeNull();
      }
    }
  });

  it('draws the gizmo at the dragged target, stretched by a scale, facing as at the press', () => {
    const targets = [{ transform: start, worldFromParent: IDENTITY }];
    for (const [mode, id] of [
      ['translate', 'move-x'],
      ['scale', 'scale-x'],
    ] as const) {
      const handle = handlesOf(mode).find((h) => h.id === id) ?? expect.unreachable();
      const point = pixelOn(handle, poseOf({ targets, view, mode }) ?? expect.unreachable(), view, 0.3) ?? onX;
      const app = new App(targets, { view, mode });
      app.frame({ point, pressed: false });
      app.frame({ point, pressed: true });
      const shown = app.frame({ point: [point[0] - 40, point[1] + 25], pressed: true });
      const now = poseOf({ targets: app.targets, view, mode }) ?? expect.unreachable();
      const stretch = shown.delta?.kind === 'scale' ? shown.delta.factors : [1, 1, 1];
      expect(shown.drawing.map((d) => d.pose)).toEqual(
        handlesOf(mode).map(() => ({ ...now, facingSigns: [1, 1, 1], stretch })),
      );
      expect(shown.transforms[0]).not.toEqual(start);
      const around = lookAt([-3, -4, -5], [0, 0, 0], { fov: 50 }, VIEWPORT);
      const turned = app.frame({ point, pressed: true }, { view: around });
      expect(turned.drawing[0]?.pose.facingSigns).toEqual([1, 1, 1]);
      expect(app.frame({ point, pressed: false }, { view: around }).drawing[0]?.pose.facingSigns).toEqual([-1, -1, -1]);
    }
  });

  it('places the handles of `bounds` on the bounds and the others at the pivot; targets with an ancestor do not count', () => {
    const [handle] = bounds();
    const box = { min: [-1, -1, -1], max: [3, 1, 1] } as const;
    const targets = [
      { transform: start, worldFromParent: IDENTITY, bounds: box },
      { transform: { ...start, position: [9, 9, 9] }, worldFromParent: IDENTITY, ancestor: 0 },
    ] as const;
    const handles = [...scale(), ...(handle === undefined ? [] : [handle])];
    const { drawing: drawn } = manipulate(null, { ...input, targets, handles, pointer: null });
    expect(drawn.map((d) => d.pose.origin)).toEqual([...scale().map(() => [0, 0, 0]), [1, 0, 0]]);
  });
});
