import { describe, expect, it, vi } from 'vitest';
import { vertexSnapper } from '../src/index.js';
import { drag, pointAt, stageOf } from './driven-stage.js';

describe('limits', () => {
  it('stop a move where the target would leave its box, and allow the way back at once', () => {
    const stage = stageOf({ props: { limits: { translate: { max: [0.25, 9, 9] } } } });
    const { gizmo, mesh } = stage;
    drag(stage, 'move-x', [200, 0]);
    expect(mesh.position.toArray()).toEqual([expect.closeTo(0.25, 12), 0, 0]);
    gizmo.moveBy([-40, 0]);
    expect(mesh.position.x).toBeLessThan(0);
    gizmo.release();
  });

  it('that change during a drag apply to the last sample', () => {
    const stage = stageOf();
    const { gizmo, mesh } = stage;
    drag(stage, 'move-x', [150, 0]);
    const free = mesh.position.x;
    expect(free).toBeGreaterThan(0.3);
    gizmo.set({ limits: { translate: { max: [0.1, 9, 9] } } }).frame();
    expect(mesh.position.x).toBeCloseTo(0.1, 12);
    gizmo.set({ limits: undefined }).frame();
    expect(mesh.position.x).toBe(free);
    gizmo.release();
  });

  it('allow a scale to mirror if min is negative, and otherwise keep it positive', () => {
    const stage = stageOf({ props: { mode: 'scale' } });
    const { gizmo, mesh } = stage;
    const over = stage.toPixel(pointAt(stage, [1, 0, 0], -60));
    gizmo.press('scale-x').moveTo(over);
    expect(mesh.scale.x).toBeGreaterThan(0);
    expect(mesh.scale.x).toBeLessThan(0.01);
    gizmo.set({ limits: { scale: { min: [-5, -5, -5] } } }).frame();
    expect(mesh.scale.x).toBeLessThan(-0.5);
    gizmo.release();
  });

  it('with a min above the max are ignored, with one warning [R43]', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { gizmo, mesh } = stageOf({ props: { limits: { translate: { min: [1, 0, 0], max: [0, 0, 0] } } } });
    for (const by of [0.4, 0.6]) gizmo.press('move-x').to([by, 0, 0]).release();
    expect(mesh.position.x).toBeCloseTo(1, 9);
    expect(warn.mock.calls.filter(([text]) => String(text).startsWith('GK003'))).toHaveLength(1);
  });
});

describe('a lock', () => {
  it('keeps a coordinate to the last bit, and the others change', () => {
    const stage = stageOf({ props: { lock: { translate: ['y'] } } });
    drag(stage, 'move-xy', [50, -60]);
    expect(stage.mesh.position.y).toBe(0);
    expect(Math.abs(stage.mesh.position.x)).toBeGreaterThan(0.05);
    stage.gizmo.release();
  });
});

describe('features to snap to', () => {
  it('snap a target that is near, and release it where it is far', () => {
    const stage = stageOf({ props: { snap: { to: [vertexSnapper([[1, 0, 0]])] } } });
    const { gizmo, mesh } = stage;
    const start = stage.toPixel(pointAt(stage, [0, 0, 0], 0));
    const goal = stage.toPixel(mesh.position.clone().setX(1));
    const [right, down] = [goal[0] - start[0], goal[1] - start[1]];
    // Three pixels from the corner.
    const short = 1 - 3 / Math.hypot(right, down);
    gizmo.press('move-x').moveBy([right * short, down * short]);
    expect(gizmo.store.getState().drag?.snapped?.snapper).toBe('vertex');
    expect(mesh.position.x).toBeCloseTo(1, 9);
    gizmo.moveBy([right / 2, down / 2]);
    expect(gizmo.store.getState().drag?.snapped).toBeNull();
    expect(mesh.position.x).toBeLessThan(0.8);
    gizmo.moveBy([right * short, down * short]).keyDown('Control');
    expect(gizmo.store.getState().drag?.snapped).toBeNull();
    expect(mesh.position.x).not.toBeCloseTo(1, 3);
    gizmo.keyUp('Control').release();
    expect(mesh.position.x).toBeCloseTo(1, 9);
  });
});
