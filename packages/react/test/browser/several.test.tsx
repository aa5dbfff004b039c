import { useState } from 'react';
import { Object3D, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo, type GizmoEndEvent, type GizmoStore, matricesOf, type Transform } from '../../src/index.js';
import {
  bitsOf,
  down,
  drag,
  hoverHandle,
  move,
  nextFrames,
  phaseOf,
  pixelAt,
  placeOf,
  plus,
  press,
  unitsPerPixelAt,
  up,
} from './hands.js';
import { holdInvariants } from './invariants.js';
import { isDrawn } from './painted.js';
import { EYE, type Heard, mountHeard, mountStage, type Stage } from './stage.js';

holdInvariants();

const START: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

const reasons = (heard: Heard) => heard.end.map((e) => e.reason);

/** Three targets; the mesh of the stage is the last one. */
async function mountThree(): Promise<{ stage: Stage; heard: Heard; a: Object3D; b: Object3D }> {
  const [a, b] = [new Object3D(), new Object3D()];
  a.position.set(-0.5, 0.2, 0);
  b.position.set(0.4, -0.6, 0);
  const mounted = await mountHeard();
  const { stage } = mounted;
  stage.parent.add(a, b);
  stage.set({ target: [a, b, stage.mesh] });
  return { ...mounted, a, b };
}

/** Two records that an application keeps sorted by their y. */
function Sorted({
  of,
  heard,
  store,
}: {
  of: Heard;
  heard: (transforms: readonly Transform[]) => void;
  store: GizmoStore;
}) {
  const [nodes, setNodes] = useState(
    ['a', 'b'].map((key, x) => ({ key, transform: { ...START, position: [x, 0, 0] } as Transform })),
  );
  const shown = [...nodes].sort((m, n) => m.transform.position[1] - n.transform.position[1]);
  heard([...nodes].sort((m, n) => (m.key < n.key ? -1 : 1)).map(({ transform }) => transform));
  return (
    <Gizmo
      mode="rotate"
      pivot="median"
      store={store}
      target={shown}
      value={shown.map(({ transform }) => transform)}
      onChange={(e) => {
        of.change.push(e);
        setNodes(shown.map(({ key }, i) => ({ key, transform: e.transforms[i] as Transform })));
      }}
      onDragEnd={(e) => of.end.push(e)}
    />
  );
}

describe('several targets in another order during a drag', () => {
  it.each([80, -80])('are dragged on, each by its own transform: the ring by %d pixels', async (by) => {
    let now: readonly Transform[] = [];
    const of: Heard = { start: [], change: [], end: [] };
    const stage = await mountStage({
      eye: EYE,
      gizmo: ({ store }) => (
        <Sorted
          of={of}
          store={store as GizmoStore}
          heard={(transforms) => {
            now = transforms;
          }}
        />
      ),
    });
    const center = new Vector3(0.5, 0, 0);
    const unit = unitsPerPixelAt(stage, center);
    const angle = 1.1;
    const from = stage.toClient(
      center.clone().add(new Vector3(Math.cos(angle), Math.sin(angle), 0).multiplyScalar(82 * unit)),
    );
    await hoverHandle(stage, 'rotate-z', from);
    await commands.mouse([down, move(plus(from, by, 0), 8)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames(3);
    const { delta } = of.change.at(-1) ?? expect.unreachable();
    const turned = delta.kind === 'rotate' ? delta.angle : expect.unreachable();
    expect(Math.sign(turned)).toBe(-Math.sign(by));
    expect(Math.abs(turned)).toBeGreaterThan(0.3);
    await commands.mouse([up]);
    await expect.poll(() => reasons(of)).toEqual(['commit']);
    const ends = [-0.5, 0.5].map((x) => [0.5 + x * Math.cos(turned), x * Math.sin(turned), 0]);
    for (const [i, { position }] of now.entries())
      for (const [k, n] of position.entries()) expect(n).toBeCloseTo(ends[i]?.[k] as number, 10);
    expect(now).toHaveLength(2);
  });
});

describe('one of several targets that is removed during a drag', () => {
  it.each([
    ['from the prop', (s: Stage, a: Object3D) => s.set({ target: [a, s.mesh] })],
    ['with its ref', (s: Stage, a: Object3D) => s.set({ target: [a, { current: null }, s.mesh] })],
  ] as const)('is restored, and the others are dragged on: %s [R12]', async (_, remove) => {
    const { stage, heard, a, b } = await mountThree();
    const [bitsOfA, bitsOfB] = [bitsOf(a), bitsOf(b)];
    const from = await drag(stage);
    expect(bitsOf(b)).not.toEqual(bitsOfB);
    remove(stage, a);
    await expect.poll(() => bitsOf(b)).toEqual(bitsOfB);
    expect(phaseOf(stage)).toBe('drag');
    const before = stage.mesh.position.x;
    await commands.mouse([move(plus(from, 90, 0), 2)]);
    await nextFrames(3);
    expect(isDrawn(stage)).toBe(true);
    await commands.mouse([up]);
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
    expect(stage.mesh.position.x).toBeGreaterThan(before);
    expect(a.position.x - (bitsOfA[0] as number)).toBeCloseTo(stage.mesh.position.x, 12);
    expect(bitsOf(b)).toEqual(bitsOfB);
    expect(heard.end[0]?.targets).toEqual([a, stage.mesh]);
    expect(heard.end[0]?.start).toHaveLength(2);
    stage.set({ target: stage.mesh });
  });

  it('from the scene is not written any more, and a cancel restores the others', async () => {
    const { stage, heard, a, b } = await mountThree();
    const bits = bitsOf(a);
    const from = await drag(stage);
    stage.parent.remove(b);
    const gone = bitsOf(b);
    await commands.mouse([move(plus(from, 90, 0), 2)]);
    await nextFrames();
    expect(phaseOf(stage)).toBe('drag');
    expect(isDrawn(stage)).toBe(true);
    expect(bitsOf(b)).toEqual(gone);
    await commands.mouse([{ do: 'press', key: 'Escape' }, up]);
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(bitsOf(a)).toEqual(bits);
    expect(bitsOf(b)).toEqual(gone);
    stage.set({ target: stage.mesh });
  });

  it('cancels the drag if it is the last one', async () => {
    const { stage, heard, a, b } = await mountThree();
    const bits = [bitsOf(a), bitsOf(b)];
    await press(stage);
    stage.set({ target: [a, b] });
    stage.set({ target: [] });
    await nextFrames();
    expect(stage.store.getState().drag).toBeNull();
    expect([bitsOf(a), bitsOf(b)]).toEqual(bits);
    expect(heard.end).toEqual([]);
    await commands.mouse([up]);
    stage.set({ target: stage.mesh });
  });
});

describe('a selection', () => {
  it('with a target twice moves it once, and its events have the same transform twice', async () => {
    const { stage, heard } = await mountHeard();
    stage.set({ target: [stage.mesh, stage.mesh] });
    const from = placeOf(stage, 'move-x');
    const grabbed = stage.mesh.worldToLocal(new Vector3(60 * unitsPerPixelAt(stage, new Vector3()), 0, 0));
    const to = pixelAt(stage, [1, 0, 0], 130);
    await drag(stage, 'move-x', [to[0] - from[0], to[1] - from[1]]);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    stage.mesh.updateWorldMatrix(true, false);
    const [x, y] = stage.toClient(stage.mesh.localToWorld(grabbed));
    expect(Math.hypot(x - stage.pointer()[0], y - stage.pointer()[1])).toBeLessThan(0.2);
    const [first, second] = heard.end[0]?.transforms ?? [];
    expect(second).toEqual(first);
    expect(heard.end[0]?.transform.position).toEqual(stage.mesh.position.toArray());
    expect(matricesOf(heard.end[0] as GizmoEndEvent)[1]).toEqual(matricesOf(heard.end[0] as GizmoEndEvent)[0]);
  });

  it('of a parent and its child moves the child only with its parent', async () => {
    const { stage, heard } = await mountHeard();
    const child = new Object3D();
    child.position.set(0.3, 0.1, 0);
    stage.mesh.add(child);
    stage.set({ target: [child, stage.mesh] });
    await drag(stage, 'move-x', [50, 0]);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(child.position.toArray()).toEqual([0.3, 0.1, 0]);
    expect(heard.end[0]?.transforms[0]).toEqual(heard.end[0]?.start[0]);
    expect(stage.mesh.position.x).toBeGreaterThan(0.2);
    stage.mesh.remove(child);
  });

  it('without targets shows nothing and does not warn', async () => {
    const warned = vi.spyOn(console, 'warn');
    const { stage } = await mountHeard({ props: { target: [] } });
    stage.set({ target: [null, { current: null }] });
    await nextFrames();
    expect(isDrawn(stage)).toBe(false);
    expect(warned.mock.calls.filter(([message]) => String(message).startsWith('GK'))).toEqual([]);
  });
});
