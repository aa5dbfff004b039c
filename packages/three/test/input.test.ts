import { Object3D } from 'three';
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { bitsOf, drag, isDrawn, phaseOf, placeOf, pressAt, reasonsOf, type Stage, stageOf } from './driven-stage.js';

let warned: Mock<typeof console.warn>;
beforeEach(() => {
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** The codes of the warnings until now. */
const warnings = (): string[] => warned.mock.calls.flatMap(([message]) => /^GK\d+/.exec(String(message))?.[0] ?? []);

/** Presses and drags at the place of a handle, also if it is hidden. */
function tryDrag({ gizmo }: Stage, [x, y]: readonly [number, number]): void {
  gizmo
    .moveTo([x, y])
    .down()
    .moveTo([x + 60, y + 20])
    .release()
    .frame();
}

describe('a transform that is not finite', () => {
  it.each([
    ['a position of NaN', (o: Object3D) => o.position.setX(Number.NaN)],
    ['an infinite scale', (o: Object3D) => o.scale.setY(Number.POSITIVE_INFINITY)],
    ['a quaternion of zeros', (o: Object3D) => o.quaternion.set(0, 0, 0, 0)],
  ])('hides the gizmo with GK001 once, refuses presses, and shows it when it is finite again: %s [R32]', (_, spoil) => {
    const stage = stageOf();
    const { mesh, heard, gizmo } = stage;
    const at = placeOf(stage, 'move-x');
    const good = mesh.clone();
    spoil(mesh);
    expect(isDrawn(stage)).toBe(false);
    expect(warnings()).toEqual(['GK001']);
    tryDrag(stage, at);
    expect(heard.change).toEqual([]);
    expect(warnings()).toEqual(['GK001']);
    mesh.copy(good);
    expect(isDrawn(stage)).toBe(true);
    gizmo.press('move-x').to([1, 0, 0]).release();
    expect(reasonsOf(heard)).toEqual(['commit']);
  });

  it('hides a controlled gizmo as well', () => {
    const bad = { position: [Number.NaN, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    expect(isDrawn(stageOf({ props: { value: bad } }))).toBe(false);
    expect(warnings()).toEqual(['GK001']);
  });
});

describe('a scale of zero', () => {
  it.each([
    ['translate', 'move-x', 'position'],
    ['rotate', 'rotate-z', 'quaternion'],
  ] as const)('does not affect %s', (mode, id, channel) => {
    const stage = stageOf({ props: { mode }, place: (_, mesh) => mesh.scale.setScalar(0) });
    const { mesh, heard, gizmo } = stage;
    const before = mesh[channel].toArray();
    drag(stage, id, [40, 30]);
    gizmo.release();
    expect(heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
    expect(mesh[channel].toArray()).not.toEqual(before);
    expect(mesh.scale.toArray()).toEqual([0, 0, 0]);
  });

  it('can be changed by scaling', () => {
    const stage = stageOf({ props: { mode: 'scale' }, place: (_, mesh) => mesh.scale.setX(0) });
    drag(stage, 'scale-x', [60, 0]);
    stage.gizmo.release();
    expect(stage.mesh.scale.x).toBeGreaterThan(0.1);
    expect(stage.mesh.scale.y).toBe(1);
  });

  it('is not reached by a drag through it: the scale stays positive', () => {
    const { gizmo, mesh, heard } = stageOf({ props: { mode: 'scale' } });
    gizmo.press('scale-x');
    for (const right of [-50, -110, -200]) {
      gizmo.moveBy([right, 0]);
      expect(mesh.scale.x).toBeGreaterThan(0);
    }
    expect(mesh.scale.x).toBe(1e-3);
    gizmo.release();
    expect(heard.end).toHaveLength(1);
  });
});

describe('a singular parent', () => {
  it('that is not finite hides the gizmo with GK006 once [R34]', () => {
    const stage = stageOf();
    const { mesh, parent, heard } = stage;
    const at = placeOf(stage, 'move-x');
    const bits = bitsOf(mesh);
    parent.scale.setScalar(Number.NaN);
    expect(isDrawn(stage)).toBe(false);
    tryDrag(stage, at);
    expect(warnings()).toEqual(['GK006']);
    expect(heard.change).toEqual([]);
    expect(bitsOf(mesh)).toEqual(bits);
    parent.scale.setScalar(1);
    expect(isDrawn(stage)).toBe(true);
  });

  it('during a drag keeps the target at its start, and the drag continues when the parent has an inverse again', () => {
    const stage = stageOf();
    const { gizmo, mesh, parent, heard } = stage;
    const start = bitsOf(mesh);
    drag(stage, 'move-x', [30, 0]);
    const before = mesh.position.x;
    expect(bitsOf(mesh)).not.toEqual(start);
    parent.scale.set(0, 0, 0);
    gizmo.frame(3).moveBy([60, 0]);
    expect(bitsOf(mesh)).toEqual(start);
    parent.scale.set(1, 1, 1);
    gizmo.frame(3).moveBy([70, 0]).release();
    expect(reasonsOf(heard)).toEqual(['commit']);
    expect(mesh.position.x).toBeGreaterThan(before);
  });

  it('hides the gizmo with GK015 if a ref has something else, such as a rigid body', () => {
    const stage = stageOf();
    const body = { current: null as unknown };
    const target = body as { current: null };
    stage.gizmo.set({ target });
    expect(isDrawn(stage)).toBe(false);
    expect(warnings()).toEqual([]);
    body.current = { handle: 7 };
    stage.gizmo.set({ target });
    expect(isDrawn(stage)).toBe(false);
    expect(warnings()).toEqual(['GK015']);
  });

  it('hides the gizmo with GK007 if the target has no parent', () => {
    const stage = stageOf();
    stage.gizmo.set({ target: new Object3D() });
    expect(isDrawn(stage)).toBe(false);
    expect(warnings()).toEqual(['GK007']);
    stage.gizmo.set({ target: null });
    expect(isDrawn(stage)).toBe(false);
    expect(warnings()).toEqual(['GK007']);
  });
});

describe('a parent with a scale of zero on one axis', () => {
  it.each(['move-x', 'move-y'] as const)(
    'keeps the target at its start, calls no callback and warns with GK006: %s',
    (id) => {
      const stage = stageOf({
        place: (parent, mesh) => {
          parent.scale.set(2, 0, 1);
          mesh.position.set(0.2, 0.7, 0.1);
        },
      });
      const { gizmo, mesh, heard } = stage;
      const bits = bitsOf(mesh);
      pressAt(stage, id);
      expect(gizmo.store.getState()).toMatchObject({ phase: 'press', handle: { id } });
      gizmo.moveBy([40, -40]);
      expect(bitsOf(mesh)).toEqual(bits);
      gizmo.release();
      expect(gizmo.store.getState().drag).toBeNull();
      expect(heard).toEqual({ start: [], change: [], end: [] });
      expect(warnings()).toEqual(['GK006']);
    },
  );
});

describe('steps to snap to', () => {
  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('that are %d are ignored, with GK002 once [R42]', (step) => {
    const stage = stageOf({ props: { snap: { translate: step } } });
    for (let i = 0; i < 2; i++) {
      drag(stage, 'move-x', [17, 3]);
      stage.gizmo.release();
    }
    const { heard, mesh } = stage;
    expect(heard.end.map((e) => e.changed)).toEqual([true, true]);
    expect(warnings()).toEqual(['GK002']);
    expect(mesh.position.toArray().every(Number.isFinite)).toBe(true);
  });

  it('that change during a drag apply to the last sample, without a move [R42]', () => {
    const stage = stageOf();
    const { gizmo, mesh } = stage;
    drag(stage, 'move-x', [63, 3]);
    const free = mesh.position.x;
    gizmo.set({ snap: { translate: 0.5 } }).frame();
    expect(mesh.position.x % 0.5).toBe(0);
    gizmo.set({ snap: false }).frame();
    expect(mesh.position.x).toBe(free);
    expect(phaseOf(stage)).toBe('drag');
    gizmo.release();
  });
});

it.each([
  ['undefined', undefined],
  ['an array with undefined in it', [undefined]],
  ['a ref without a value', { current: undefined }],
])('a target that is %s hides the gizmo, and frames continue', (_, target) => {
  const stage = stageOf({ props: { target } as object });
  expect(isDrawn(stage)).toBe(false);
  expect(stage.gizmo.store.getState()).toMatchObject({ phase: 'idle', handle: null });
});
