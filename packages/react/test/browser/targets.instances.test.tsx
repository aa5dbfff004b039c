import { BoxGeometry, InstancedMesh, Matrix4, MeshBasicMaterial, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { instances } from '../../src/index.js';
import { drag, move, nextFrames, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard } from './stage.js';
import { colorAt } from './worlds.js';

globalThis.drawsPixels = true;

holdInvariants();

describe('a group of instances', () => {
  it.each([
    ['all', 20_000],
    ['nearly all', 20_001],
  ])('of many is drawn with one matrix during a drag, and written at the end: %s', async (_, count) => {
    const { stage, heard } = await mountHeard();
    const mesh = new InstancedMesh(new BoxGeometry(0.3, 0.3, 0.3), new MeshBasicMaterial({ color: '#ff0000' }), count);
    for (let i = 0; i < 20_000; i++) mesh.setMatrixAt(i, new Matrix4().makeTranslation(0, 0, i === 0 ? 0 : -2000));
    // The center of the first 20,000 is the world origin.
    mesh.setMatrixAt(1, new Matrix4().makeTranslation(0, 0, 2000 * 19_998));
    mesh.setMatrixAt(
      count - 1,
      new Matrix4().makeTranslation(0, count === 20_000 ? 0 : -1, count === 20_000 ? -2000 : 0),
    );
    stage.parent.add(mesh);
    stage.set({ target: instances(mesh, count === 20_000 ? null : [...Array(20_000).keys()]) });
    const start = [...mesh.instanceMatrix.array];
    const { version } = mesh.instanceMatrix;
    const from = await drag(stage, 'move-y', [0, -90]);
    const { delta } = heard.change.at(-1) ?? {};
    if (delta?.kind !== 'translate') throw new Error('no move');
    expect(delta.vector[1]).toBeGreaterThan(0.5);
    expect(mesh.instanceMatrix.version).toBe(version);
    await nextFrames();
    const isRed = (at: Vector3): boolean => (colorAt(stage, stage.toClient(at))[0] ?? 0) > 200;
    const beside = new Vector3(-0.1, 0, 0.1);
    expect([isRed(beside.clone().add(new Vector3(...delta.vector))), isRed(beside)]).toEqual([true, false]);
    if (count > 20_000) expect(isRed(new Vector3(-0.1, -1, 0.1))).toBe(true);
    await commands.mouse([move(plus(from, 0, -120), 2), up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    const end = heard.end[0];
    if (end?.delta.kind !== 'translate') throw new Error('no end');
    const [, y] = end.delta.vector;
    expect(mesh.instanceMatrix.version).toBe(version + 1);
    expect(mesh.instanceMatrix.array[13]).toBeCloseTo(y, 6);
    expect(mesh.instanceMatrix.array[16 * 777 + 13]).toBeCloseTo(y, 6);
    expect([...mesh.instanceMatrix.array.slice(320_000)]).toEqual(start.slice(320_000));
    expect(mesh.children).toEqual([]);
    expect(mesh.layers.mask).toBe(1);
  });
});
