import { Group, type Matrix4, type Mesh, Object3D, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { isSheared, matricesOf, matrix } from '../../src/index.js';
import { bitsOf, down, drag, hoverHandle, move, nextFrames, plus, unitsPerPixelAt, up } from './hands.js';
import { apart, turnAbout } from './instances.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type StageOptions } from './stage.js';

holdInvariants();

/** A mesh with `matrixAutoUpdate = false` and a matrix with shear, which its position, rotation and scale do not match. */
async function mountLeaning(options: StageOptions = {}) {
  const mounted = await mountHeard(options);
  const { mesh, state } = mounted.stage;
  mesh.matrixAutoUpdate = false;
  mesh.matrix.set(1.2, 0.5, 0, 0, 0, 0.8, -0.3, 0, 0.2, 0, 1, 0, 0, 0, 0, 1);
  mesh.matrixWorldNeedsUpdate = true;
  mesh.position.set(7, 8, 9);
  state.invalidate();
  return mounted;
}

const worldOf = (mesh: Mesh): Matrix4 => {
  mesh.updateWorldMatrix(true, false);
  return mesh.matrixWorld.clone();
};

const allBits = (object: Object3D) => [...bitsOf(object), ...object.matrix.elements];

/** The lengths of the axes of a matrix, and the cosines of the angles between them. */
function shearOf({ matrix: m }: Mesh): readonly number[] {
  const axes = [new Vector3(), new Vector3(), new Vector3()] as const;
  m.extractBasis(...axes);
  const lengths = axes.map((axis) => axis.length());
  const [x, y, z] = axes.map((axis) => axis.normalize()) as [Vector3, Vector3, Vector3];
  return [...lengths, x.dot(y), y.dot(z), z.dot(x)];
}

describe('an object with `matrixAutoUpdate = false`', () => {
  it('is read from its matrix, and keeps its shear when it moves [R45]', async () => {
    const { stage, heard } = await mountLeaning();
    const { mesh } = stage;
    const before = mesh.matrix.clone();
    // The position of the handle shows that the gizmo is at the matrix.
    stage.mesh.updateWorldMatrix(true, false);
    await drag(stage, 'move-x', [60, 0]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'translate') throw new Error('no move');
    const [x, y, z] = event.delta.vector;
    expect(x).toBeGreaterThan(0.3);
    expect(apart(mesh.matrix.elements, before.setPosition(x, y, z).toArray())).toBeLessThan(1e-12);
    expect(mesh.position.toArray()).toEqual([x, y, z]);
    expect(mesh.quaternion.toArray()).toEqual([...event.transform.quaternion]);
    expect(mesh.scale.toArray()).toEqual([...event.transform.scale]);
    expect(apart(matricesOf(event)[0] ?? [], mesh.matrix.elements)).toBeLessThan(1e-12);
    expect(isSheared(event)).toBe(true);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(heard.end[0]?.start[0]?.position).toEqual([0, 0, 0]);
  });

  it('with `matrix()` rotates exactly, also in a non-uniformly scaled parent, and a cancel restores it to the last bit', async () => {
    const { stage, heard } = await mountLeaning({
      props: { mode: 'rotate' },
      parent: (parent) => {
        parent.scale.set(1, 1.7, 0.6);
        parent.rotation.z = 0.5;
      },
    });
    stage.set({ target: matrix(stage.mesh) });
    const [bits, world] = [allBits(stage.mesh), worldOf(stage.mesh)];
    await drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'rotate') throw new Error('no turn');
    const turned = turnAbout(new Vector3(), [...event.delta.axis], event.delta.angle).multiply(world);
    expect(apart(worldOf(stage.mesh).elements, turned.elements)).toBeLessThan(1e-12);
    await commands.mouse([{ do: 'press', key: 'Escape' }, up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(allBits(stage.mesh)).toEqual(bits);
  });

  it('without `matrix()` rotates as a transform in a non-uniformly scaled parent, and keeps its shear', async () => {
    const { stage, heard } = await mountLeaning({
      props: { mode: 'rotate' },
      parent: (parent) => parent.scale.set(1, 1.7, 0.6),
    });
    const { mesh } = stage;
    const [bits, shear] = [allBits(mesh), shearOf(mesh)];
    await drag(stage, 'rotate-z', [-40, 50]);
    expect(Math.abs(heard.change.at(-1)?.transform.quaternion[2] ?? 0)).toBeGreaterThan(0.1);
    expect(apart(shearOf(mesh), shear)).toBeLessThan(1e-12);
    await commands.mouse([{ do: 'press', key: 'Escape' }, up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(allBits(mesh)).toEqual(bits);
  });

  it('is the same to the last bit when the drag returns to its start', async () => {
    const { stage, heard } = await mountLeaning();
    const bits = allBits(stage.mesh);
    const from = await drag(stage, 'move-x', [60, 0]);
    await commands.mouse([move(from)]);
    await expect.poll(() => allBits(stage.mesh)).toEqual(bits);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.changed)).toEqual([false]);
  });

  it('changes only its dragged channels if its position, rotation and scale match its matrix', async () => {
    const { stage, heard } = await mountHeard({ props: { mode: 'rotate' } });
    const { mesh } = stage;
    mesh.rotation.set(0.3, 0.2, 0.1);
    mesh.scale.set(1, 2, 3);
    mesh.updateMatrix();
    mesh.matrixAutoUpdate = false;
    const [position, scale] = [mesh.position.toArray(), mesh.scale.toArray()];
    const from = await drag(stage, 'rotate-z', [-40, 50]);
    expect([mesh.position.toArray(), mesh.scale.toArray()]).toEqual([position, scale]);
    expect(mesh.quaternion.toArray()).toEqual([...(heard.change.at(-1)?.transform.quaternion ?? [])]);
    const composed = new Object3D().copy(mesh, false);
    composed.updateMatrix();
    expect(apart(mesh.matrix.elements, composed.matrix.elements)).toBeLessThan(1e-12);
    mesh.scale.set(4, 5, 6);
    await commands.mouse([move(plus(from, -60, 60), 2), { do: 'press', key: 'Escape' }]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(heard.change.length).toBeGreaterThan(1);
    expect(mesh.scale.toArray()).toEqual([4, 5, 6]);
    await commands.mouse([up]);
  });

  it('is followed when the app writes its matrix', async () => {
    const { stage, heard } = await mountLeaning();
    stage.mesh.matrix.setPosition(0.6, -0.4, 0);
    stage.mesh.matrixWorldNeedsUpdate = true;
    const from = await drag(stage, 'move-x', [40, 0]);
    await commands.mouse([move(plus(from, 60, 0), 2), up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(heard.end[0]?.start[0]?.position).toEqual([0.6, -0.4, 0]);
  });
});

describe('a `matrix()` target and its child', () => {
  it('move together: the parent moves the child [R44]', async () => {
    const parent = new Group();
    parent.matrixAutoUpdate = false;
    const child = new Object3D();
    child.position.set(0.5, 0, 0);
    parent.add(child);
    const { stage, heard } = await mountHeard({
      children: <primitive object={parent} />,
      props: { target: [matrix(parent), child], pivot: [0, 0, 0] },
    });
    const at = stage.toClient(new Vector3(0, 60 * unitsPerPixelAt(stage, new Vector3()), 0));
    await hoverHandle(stage, 'move-y', at);
    await commands.mouse([down, move(plus(at, 6, -80), 3)]);
    await expect.poll(() => parent.position.y).toBeGreaterThan(0.3);
    await nextFrames(3);
    expect(child.position.toArray()).toEqual([0.5, 0, 0]);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(1);
    expect(child.position.toArray()).toEqual([0.5, 0, 0]);
    expect(heard.end[0]?.transforms[1]).toEqual(heard.end[0]?.start[1]);
  });
});
