import { Object3D, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import {
  bitsOf,
  drag,
  hoverHandle,
  mouse,
  move,
  phaseOf,
  pixelAt,
  placeOf,
  plus,
  pointer,
  press,
  unitsPerPixelAt,
  up,
} from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { isDrawn } from '../../test/painted.js';
import { type Heard, mountHeard, nextFrames, type Stage } from '../../test/stage.js';
import { type GizmoEndEvent, type GizmoEvent, matricesOf, move as moveHandles } from '../index.js';

holdInvariants();

const reasons = (heard: Heard) => heard.end.map((e) => e.reason);

/** Three targets; the mesh of the stage is the last one. */
function mountThree(): { stage: Stage; heard: Heard; a: Object3D; b: Object3D } {
  const [a, b] = [new Object3D(), new Object3D()];
  a.position.set(-0.5, 0.2, 0);
  b.position.set(0.4, -0.6, 0);
  const mounted = mountHeard();
  const { stage } = mounted;
  stage.parent.add(a, b);
  stage.set({ target: [a, b, stage.mesh] });
  return { ...mounted, a, b };
}

describe('one of several targets that is removed during a drag', () => {
  it.each([
    ['from the prop', (s: Stage, a: Object3D) => s.set({ target: [a, s.mesh] })],
    ['with its ref', (s: Stage, a: Object3D) => s.set({ target: [a, { current: null }, s.mesh] })],
  ] as const)('is restored, and the others are dragged on: %s [R12]', (_, remove) => {
    const { stage, heard, a, b } = mountThree();
    const [bitsOfA, bitsOfB] = [bitsOf(a), bitsOf(b)];
    const from = drag(stage);
    expect(bitsOf(b)).not.toEqual(bitsOfB);
    remove(stage, a);
    expect(bitsOf(b)).toEqual(bitsOfB);
    expect(phaseOf(stage)).toBe('drag');
    const before = stage.mesh.position.x;
    mouse([move(plus(from, 90, 0), 2)]);
    nextFrames(3);
    expect(isDrawn(stage)).toBe(true);
    mouse([up]);
    expect(reasons(heard)).toEqual(['commit']);
    expect(stage.mesh.position.x).toBeGreaterThan(before);
    expect(a.position.x - (bitsOfA[0] as number)).toBeCloseTo(stage.mesh.position.x, 12);
    expect(bitsOf(b)).toEqual(bitsOfB);
    expect(heard.end[0]?.targets).toEqual([a, stage.mesh]);
    expect(heard.end[0]?.start).toHaveLength(2);
    stage.set({ target: stage.mesh });
  });

  it('from the scene is not written any more, and a cancel restores the others', () => {
    const { stage, heard, a, b } = mountThree();
    const bits = bitsOf(a);
    const from = drag(stage);
    stage.parent.remove(b);
    const gone = bitsOf(b);
    mouse([move(plus(from, 90, 0), 2)]);
    nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    expect(isDrawn(stage)).toBe(true);
    expect(bitsOf(b)).toEqual(gone);
    mouse([{ do: 'press', key: 'Escape' }, up]);
    expect(reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(a)).toEqual(bits);
    expect(bitsOf(b)).toEqual(gone);
    stage.set({ target: stage.mesh });
  });

  it('cancels the drag if it is the last one', () => {
    const { stage, heard, a, b } = mountThree();
    const bits = [bitsOf(a), bitsOf(b)];
    press(stage);
    stage.set({ target: [a, b] });
    stage.set({ target: [] });
    nextFrames();
    expect(stage.store.getState().drag).toBeNull();
    expect([bitsOf(a), bitsOf(b)]).toEqual(bits);
    expect(heard.end).toEqual([]);
    mouse([up]);
    stage.set({ target: stage.mesh });
  });
});

describe('a selection', () => {
  it('with a target twice moves it once, and its events have the same transform twice', () => {
    const { stage, heard } = mountHeard();
    stage.set({ target: [stage.mesh, stage.mesh] });
    const from = placeOf(stage, 'move-x');
    const grabbed = stage.mesh.worldToLocal(new Vector3(60 * unitsPerPixelAt(stage, new Vector3()), 0, 0));
    const to = pixelAt(stage, [1, 0, 0], 130);
    drag(stage, 'move-x', [to[0] - from[0], to[1] - from[1]]);
    mouse([up]);
    expect(heard.end.length).toBe(1);
    stage.mesh.updateWorldMatrix(true, false);
    const [x, y] = stage.toClient(stage.mesh.localToWorld(grabbed));
    expect(Math.hypot(x - pointer()[0], y - pointer()[1])).toBeLessThan(0.2);
    const [first, second] = heard.end[0]?.transforms ?? [];
    expect(second).toEqual(first);
    expect(heard.end[0]?.transform.position).toEqual(stage.mesh.position.toArray());
    expect(matricesOf(heard.end[0] as GizmoEndEvent)[1]).toEqual(matricesOf(heard.end[0] as GizmoEndEvent)[0]);
  });

  it('of a parent and its child moves the child only with its parent', () => {
    const { stage, heard } = mountHeard();
    const child = new Object3D();
    child.position.set(0.3, 0.1, 0);
    stage.mesh.add(child);
    stage.set({ target: [child, stage.mesh] });
    drag(stage, 'move-x', [50, 0]);
    mouse([up]);
    expect(heard.end.length).toBe(1);
    expect(child.position.toArray()).toEqual([0.3, 0.1, 0]);
    expect(heard.end[0]?.transforms[0]).toEqual(heard.end[0]?.start[0]);
    expect(stage.mesh.position.x).toBeGreaterThan(0.2);
    stage.mesh.remove(child);
  });

  it('without targets shows nothing and does not warn', () => {
    const warned = vi.spyOn(console, 'warn');
    const { stage } = mountHeard({ props: { target: [] } });
    stage.set({ target: [null, { current: null }] });
    nextFrames();
    expect(isDrawn(stage)).toBe(false);
    expect(warned.mock.calls.filter(([message]) => String(message).startsWith('GK'))).toEqual([]);
  });

  it('counts a repeated target once: the gizmo is at the center of two targets [R44]', () => {
    const { stage } = mountHeard({ props: { pivot: 'median', handles: moveHandles() } });
    const other = new Object3D();
    other.position.set(-0.9, 0, 0);
    stage.parent.add(other);
    stage.set({ target: [stage.mesh, other, stage.mesh] });
    nextFrames();
    const { mesh } = stage;
    mesh.position.x = 0.9;
    stage.draw();
    nextFrames();
    // The origin is the center of both.
    const place = placeOf({ ...stage, mesh: stage.parent as typeof mesh }, 'move-x');
    hoverHandle(stage, 'move-x', place);
    mouse([{ do: 'down' }]);
    expect(phaseOf(stage)).toBe('press');
    expect(stage.store.getState().drag?.pose.origin).toEqual([0, 0, 0]);
    mouse([up]);
    stage.parent.remove(other);
  });

  it('of a parent and its child never moves the child within the parent, at any step [R44]', () => {
    const seen: { readonly told: GizmoEvent; readonly child: readonly number[] }[] = [];
    const child = new Object3D();
    child.position.set(0.3, 0.1, 0);
    const onChange = (told: GizmoEvent): void => {
      seen.push({ told, child: child.position.toArray() });
    };
    const { stage } = mountHeard({ props: { onChange } });
    stage.mesh.add(child);
    stage.set({ target: [child, stage.mesh] });
    drag(stage, 'move-x', [50, 0]);
    mouse([up]);
    expect(stage.store.getState().drag).toBeNull();
    expect(seen.length).toBeGreaterThan(0);
    for (const { told, child: at } of seen) {
      expect(at).toEqual([0.3, 0.1, 0]);
      expect(told.transforms[0]).toEqual(told.start[0]);
    }
    expect(stage.mesh.getWorldPosition(new Vector3()).x).toBeGreaterThan(0.2);
    stage.mesh.remove(child);
  });
});

describe('a press that moves by less than a step', () => {
  it('changes nothing and sends no event [R46]', () => {
    const { stage, heard } = mountHeard({ props: { snap: { translate: 2 } } });
    const from = press(stage);
    mouse([move(plus(from, 14, 3), 3)]);
    nextFrames();
    expect(stage.store.getState().drag?.delta).toMatchObject({ kind: 'translate' });
    mouse([up]);
    expect(stage.store.getState().drag).toBeNull();
    expect(heard).toEqual({ start: [], change: [], end: [] });
  });
});
