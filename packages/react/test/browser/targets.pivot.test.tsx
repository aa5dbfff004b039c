import { Object3D, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { matricesOf } from '../../src/index.js';
import { bitsOf, drag, hoverHandle, unitsPerPixelAt, up } from './hands.js';
import { apart, turnAbout } from './instances.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Stage, type StageOptions } from './stage.js';

holdInvariants();

const PIVOT = new Vector3(0.3, -0.2, 0.1);

/** A mesh whose pivot is at the origin of the world, where the tests expect the handles. */
async function mountPivoted(options: StageOptions = {}) {
  const mounted = await mountHeard(options);
  const { mesh, state, parent } = mounted.stage;
  const object = new Object3D();
  object.pivot = PIVOT.clone();
  object.position.copy(PIVOT).negate();
  object.scale.set(1.5, 0.8, 1.2);
  parent.add(object);
  object.add(mesh.clone());
  state.invalidate();
  mounted.stage.set({ target: object });
  object.updateWorldMatrix(true, true);
  return { ...mounted, object };
}

/** The world position of the pivot of an object, by three.js. */
function pivotOf(object: Object3D): Vector3 {
  object.updateWorldMatrix(true, false);
  return object.localToWorld(PIVOT.clone());
}

const TURNED: StageOptions = {
  props: { mode: 'rotate' },
  parent: (parent) => {
    parent.rotation.set(0.2, 0.4, -0.3);
    parent.scale.setScalar(1.4);
  },
};

const isAt = (stage: Stage, at: Vector3) =>
  hoverHandle(stage, 'move-x', stage.toClient(at.clone().setX(at.x + 60 * unitsPerPixelAt(stage, at))));

describe('an object with a pivot', () => {
  it('has its gizmo at the pivot, and moves as a whole', async () => {
    const { stage, heard, object } = await mountPivoted();
    await isAt(stage, new Vector3());
    await drag(stage, 'move-x', [70, 0]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'translate') throw new Error('no move');
    expect(pivotOf(object).distanceTo(new Vector3(...event.delta.vector))).toBeLessThan(1e-12);
    expect(event.transform.position).toEqual(object.position.toArray());
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(heard.end[0]?.start[0]?.position).toEqual(PIVOT.clone().negate().toArray());
    await isAt(stage, pivotOf(object));
  });

  it('rotates about the pivot and writes no position', async () => {
    const { stage, heard, object } = await mountPivoted(TURNED);
    const [position, world] = [object.position.toArray(), object.matrixWorld.clone()];
    await drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'rotate') throw new Error('no turn');
    object.updateWorldMatrix(true, false);
    const turned = turnAbout(new Vector3(), [...event.delta.axis], event.delta.angle).multiply(world);
    expect(apart(object.matrixWorld.elements, turned.elements)).toBeLessThan(1e-12);
    expect(pivotOf(object).length()).toBeLessThan(1e-12);
    expect(object.position.toArray()).toEqual(position);
    expect(event.transform.position).toEqual(position);
    expect(apart(matricesOf(event)[0] ?? [], object.matrix.elements)).toBeLessThan(1e-12);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
  });

  it('keeps the exact position if adding the pivot rounds it', async () => {
    const { stage, heard, object } = await mountPivoted({ props: { mode: 'rotate' } });
    object.position.set(0.0012345, 0.0023456, 0.0034567);
    const position = object.position.toArray();
    expect(object.position.clone().add(PIVOT).sub(PIVOT).toArray()).not.toEqual(position);
    stage.mesh.position.copy(object.position).add(PIVOT);
    await drag(stage, 'rotate-z', [-40, 50]);
    expect(object.position.toArray()).toEqual(position);
    expect(heard.change.at(-1)?.transform.position).toEqual(position);
    expect(object.quaternion.w).not.toBe(1);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
  });

  it('scales about the pivot', async () => {
    const { stage, heard, object } = await mountPivoted({ props: { mode: 'scale' } });
    await drag(stage, 'scale-x', [60, 0]);
    expect(object.scale.x).toBeGreaterThan(1.8);
    expect(pivotOf(object).length()).toBeLessThan(1e-12);
    expect(object.position.toArray()).toEqual(PIVOT.clone().negate().toArray());
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
  });

  it('rotates about another point as any object, and a cancel restores its position exactly', async () => {
    const { stage, heard, object } = await mountPivoted({ ...TURNED, props: { mode: 'rotate', pivot: 'active' } });
    const other = stage.mesh;
    const [bits, world] = [bitsOf(object), object.matrixWorld.clone()];
    stage.set({ target: [object, other] });
    other.position.set(0, 0, 0);
    await drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'rotate' || event.delta.pivot === null) throw new Error('no turn');
    const turned = turnAbout(new Vector3(...event.delta.pivot), [...event.delta.axis], event.delta.angle).multiply(
      world,
    );
    object.updateWorldMatrix(true, false);
    expect(apart(object.matrixWorld.elements, turned.elements)).toBeLessThan(1e-12);
    await commands.mouse([{ do: 'press', key: 'Escape' }, up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(bitsOf(object)).toEqual(bits);
    expect(heard.end[0]?.transforms[0]?.position).toEqual(PIVOT.clone().negate().toArray());
    expect(heard.end[0]?.transforms).toEqual(heard.end[0]?.start);
  });

  it('that is controlled has its gizmo at the pivot of its value', async () => {
    const { stage, object } = await mountPivoted();
    stage.set({ value: { position: [0.4, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } });
    await isAt(stage, new Vector3(0.4, 0, 0).add(PIVOT));
    expect(object.position.toArray()).toEqual(PIVOT.clone().negate().toArray());
  });

  it('and with matrixAutoUpdate = false rotates about the pivot', async () => {
    const { stage, heard, object } = await mountPivoted(TURNED);
    object.updateMatrix();
    object.matrix.elements[4] += 0.5;
    object.matrixAutoUpdate = false;
    const at = PIVOT.clone().applyMatrix4(object.matrix);
    object.matrix.setPosition(new Vector3().setFromMatrixPosition(object.matrix).sub(at));
    object.updateWorldMatrix(true, false);
    const [elements, world] = [[...object.matrix.elements], object.matrixWorld.clone()];
    await drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'rotate') throw new Error('no turn');
    object.updateWorldMatrix(true, false);
    const turned = turnAbout(new Vector3(), [...event.delta.axis], event.delta.angle).multiply(world);
    expect(apart(object.matrixWorld.elements, turned.elements)).toBeLessThan(1e-12);
    // The position of the pivot, without shear.
    expect(object.position.clone().add(PIVOT).length()).toBeLessThan(1e-12);
    await commands.mouse([{ do: 'press', key: 'Escape' }, up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect([...object.matrix.elements]).toEqual(elements);
  });
});
