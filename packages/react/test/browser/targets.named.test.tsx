import type { RefObject } from 'react';
import { type InstancedMesh, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { type GizmoEndEvent, instance, matricesOf } from '../../src/index.js';
import { drag, hoverHandle, move, nextFrames, pixelAt, placeOf, plus, unitsPerPixelAt, up } from './hands.js';
import { addInstances, numbersAt, originAt, PLACES, uneven } from './instances.js';
import { holdInvariants } from './invariants.js';
import { isDrawn } from './painted.js';
import { mountHeard } from './stage.js';

holdInvariants();

describe('an instance', () => {
  it('of a ref is shown when the ref is attached, and never with an invalid index', async () => {
    const { stage } = await mountHeard();
    const mesh = addInstances(stage, PLACES);
    const ref: RefObject<InstancedMesh | null> = { current: null };
    stage.set({ target: instance(ref, 2) });
    await expect.poll(() => isDrawn(stage)).toBe(false);
    ref.current = mesh;
    stage.state.invalidate();
    await expect.poll(() => isDrawn(stage)).toBe(true);
    for (const index of [3, -1, 0.5, Number.NaN]) {
      stage.set({ target: instance(mesh, index) });
      await expect.poll(() => isDrawn(stage)).toBe(false);
      stage.set({ target: instance(mesh, 1) });
      await expect.poll(() => isDrawn(stage)).toBe(true);
    }
  });

  it('that is made again at each render is the same target: the drag continues', async () => {
    const { stage, heard } = await mountHeard();
    const mesh = addInstances(stage, PLACES);
    const ref = { current: mesh };
    stage.set({
      target: [instance(mesh, 0), instance(ref, 2)],
    });
    const from = await drag(stage, 'move-x', [50, 0]);
    stage.set({
      target: [instance(mesh, 0), instance(mesh, 2)],
    });
    await commands.mouse([move(plus(from, 90, 0), 2), up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.start).toHaveLength(1);
  });

  it('with another index cancels the drag, and is restored', async () => {
    const { stage, heard } = await mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({ target: instance(mesh, 2) });
    const start = numbersAt(mesh, 2);
    await drag(stage, 'move-x', [50, 0]);
    stage.set({ target: instance(mesh, 1) });
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(numbersAt(mesh, 2)).toEqual(start);
    await commands.mouse([up]);
  });

  it('that is selected twice is moved once, and its events have it twice', async () => {
    const { stage, heard } = await mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({
      target: [instance(mesh, 2), instance(mesh, 2)],
    });
    const to = pixelAt(stage, [1, 0, 0], 130);
    const from = placeOf(stage, 'move-x');
    await drag(stage, 'move-x', [to[0] - from[0], to[1] - from[1]]);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    const [first, second] = heard.end[0]?.transforms ?? [];
    expect(second).toEqual(first);
    expect(second?.position[0]).toBeCloseTo(originAt(mesh, 2).x, 6);
    expect(matricesOf(heard.end[0] as GizmoEndEvent)[1]).toEqual(matricesOf(heard.end[0] as GizmoEndEvent)[0]);
    expect(originAt(mesh, 2).x).toBeGreaterThan(0.3);
  });
});

describe('a selection of all kinds', () => {
  it('moves as one, and its events have the targets of the props', async () => {
    const { stage, heard } = await mountHeard({
      parent: (parent) => {
        parent.rotation.y = 0.4;
        parent.scale.set(1, 2, 0.5);
      },
    });
    const mesh = addInstances(stage, PLACES, uneven);
    const plain = {
      key: 'note',
      transform: { position: [0.3, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    } as const;
    const one = instance(mesh, 1);
    const target = [plain, one, stage.mesh];
    stage.set({ target });
    const before = originAt(mesh, 1);
    await drag(stage, 'move-x', [60, 0]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'translate') throw new Error('no move');
    const step = new Vector3(...event.delta.vector);
    expect(step.x).toBeGreaterThan(0.3);
    expect(originAt(mesh, 1).sub(before).distanceTo(step)).toBeLessThan(1e-6);
    expect(stage.mesh.getWorldPosition(new Vector3()).distanceTo(step)).toBeLessThan(1e-12);
    expect(event.transforms[0]?.position[0]).toBeCloseTo(0.3 + step.x, 12);
    expect(event.targets.map((source, i) => source === [plain, one.current, stage.mesh][i])).toEqual([
      true,
      true,
      true,
    ]);
    expect(event.transform).toBe(event.transforms[2]);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
  });

  it('that is controlled is not written: the callbacks are called, and the gizmo follows the values', async () => {
    const { stage, heard } = await mountHeard();
    const mesh = addInstances(stage, PLACES);
    const at = (x: number) => ({ position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] }) as const;
    const onChange = vi.fn();
    stage.set({
      target: [instance(mesh, 0), instance(mesh, 2)],
      value: [at(-1), at(0)],
      onChange,
    });
    const starts = numbersAt(mesh, 2);
    const { version } = mesh.instanceMatrix;
    await drag(stage, 'move-x', [60, 0]);
    expect(onChange.mock.lastCall?.[0].start).toEqual([at(-1), at(0)]);
    expect(onChange.mock.lastCall?.[0].transforms[0].position[0]).toBeGreaterThan(-0.7);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(numbersAt(mesh, 2)).toEqual(starts);
    expect(mesh.instanceMatrix.version).toBe(version);
    stage.set({ value: [at(-1), at(0.8)] });
    await nextFrames();
    const pixel = unitsPerPixelAt(stage, new Vector3(0.8, 0, 0));
    await hoverHandle(stage, 'move-x', stage.toClient(new Vector3(0.8 + 60 * pixel, 0, 0)));
  });
});
