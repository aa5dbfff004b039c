import {
  Bone,
  Box3,
  BoxGeometry,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  Skeleton,
  SkinnedMesh,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { describe, expect, it, vi } from 'vitest';
import { type InstanceTarget, instance } from '../instances/instance.js';
import { type InstancesTarget, instances } from '../instances/instances.js';
import { readingOf } from './bound.js';
import { boundsOfTarget as boundsOfSource } from './bounds.js';
import { readObject } from './object.js';

const box = (x: number, y: number, z: number) => new Mesh(new BoxGeometry(x, y, z), new MeshBasicMaterial());

const near = (numbers: readonly number[]) => numbers.map((n) => expect.closeTo(n, 6));

const boundsOf = (source: Object3D | InstanceTarget) =>
  boundsOfSource(source, 'read' in source ? source.read(undefined) : readObject(source, undefined));

/** A cube whose vertices all belong to its first bone. */
function makeSkin(): SkinnedMesh {
  const geometry = new BoxGeometry(1, 1, 1);
  const count = geometry.attributes.position?.count ?? 0;
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Array(4 * count).fill(0), 4));
  geometry.setAttribute(
    'skinWeight',
    new Float32BufferAttribute(Array.from({ length: count }, () => [1, 0, 0, 0]).flat(), 4),
  );
  return new SkinnedMesh(geometry, new MeshBasicMaterial());
}

/** A cube with a bone in it, in a scene far from the origin. */
function makeRig() {
  const skin = makeSkin();
  const bone = new Bone();
  skin.add(bone);
  const scene = new Group().add(skin);
  scene.position.set(1000, 0.1, -30);
  scene.updateWorldMatrix(true, true);
  skin.bind(new Skeleton([bone]));
  return { skin, bone };
}

/** A box of two by two by two, and beside it a box that is rotated by 90°. */
function group(): { group: Group; child: Mesh } {
  const all = new Group();
  const child = box(1, 4, 1);
  child.rotation.z = Math.PI / 2;
  child.position.set(3, 0, 0);
  all.add(box(2, 2, 2), child);
  return { group: all, child };
}

describe('the bounding box of a target', () => {
  it('is in the space of the target, with rotated children', () => {
    const { group: target, child } = group();
    const parent = new Group();
    // Flat: a singular matrix.
    parent.scale.set(1, 0, 1);
    parent.add(target);
    target.position.set(5, 6, 7);
    target.rotation.y = 1;
    expect(boundsOf(target)).toEqual({ min: near([-1, -1, -1]), max: near([5, 1, 1]) });
    child.rotation.z = 0;
    expect(boundsOf(target)).toEqual({ min: near([-1, -2, -1]), max: near([3.5, 2, 1]) });
  });

  it('changes with a descendant', () => {
    const { group: target, child } = group();
    const first = boundsOf(target);
    target.position.x = 3;
    target.updateWorldMatrix(true, true);
    expect(boundsOf(target)).toEqual(first);
    child.geometry = new BoxGeometry(1, 6, 1);
    expect(boundsOf(target)?.max[0]).toBeCloseTo(6, 6);
    child.position.x = 4;
    expect(boundsOf(target)?.max[0]).toBeCloseTo(7, 6);
    child.visible = false;
    expect(boundsOf(target)?.max[0]).toBeCloseTo(1, 6);
    target.remove(child);
    expect(boundsOf(target)?.max[0]).toBeCloseTo(1, 6);
    expect(boundsOf(new Object3D())?.min[0]).toBe(Number.POSITIVE_INFINITY);
  });

  it('contains all instances, and that of one instance is the box of its geometry', () => {
    const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial(), 2);
    mesh.setMatrixAt(0, new Matrix4());
    mesh.setMatrixAt(1, new Matrix4().makeTranslation(2, 0, 0));
    expect(boundsOf(mesh)?.max).toEqual([2.5, 0.5, 0.5]);
    mesh.setMatrixAt(1, new Matrix4().makeTranslation(4, 0, 0));
    mesh.instanceMatrix.needsUpdate = true;
    expect(boundsOf(mesh)?.max).toEqual([4.5, 0.5, 0.5]);
    mesh.count = 1;
    expect(boundsOf(mesh)?.max).toEqual([0.5, 0.5, 0.5]);
    expect(boundsOf(instance(mesh, 0).current as InstanceTarget)).toEqual({
      min: [-0.5, -0.5, -0.5],
      max: [0.5, 0.5, 0.5],
    });
  });

  it.each([
    ['below it', (skin: SkinnedMesh) => skin],
    ['beside it', () => new Group()],
  ])('follows the bones of a skin, %s', (_, holderOf) => {
    const skin = makeSkin();
    const bone = new Bone();
    const holder = holderOf(skin);
    holder.add(bone);
    const scene = new Group().add(skin);
    if (holder !== skin) scene.add(holder);
    scene.position.y = 10;
    scene.updateWorldMatrix(true, true);
    skin.bind(new Skeleton([bone]));
    expect(boundsOf(skin)?.max).toEqual(near([0.5, 0.5, 0.5]));
    bone.position.x = 3;
    // As each frame does.
    scene.updateMatrixWorld();
    expect(boundsOf(skin)?.max).toEqual(near([3.5, 0.5, 0.5]));
    // Raycasts of three.js would miss what later poses move out of the box.
    expect(skin.boundingBox).toBeNull();
    if (holder !== skin) {
      holder.position.x = 1;
      scene.updateMatrixWorld();
      expect(boundsOf(skin)?.max).toEqual(near([4.5, 0.5, 0.5]));
    }
  });

  it.each<readonly [string, boolean, (rig: ReturnType<typeof makeRig>) => void]>([
    ['nothing', false, () => undefined],
    ['the place of the whole rig', false, ({ skin }) => skin.position.set(0.3, 0.7, 12)],
    [
      'the scale and rotation of the whole rig',
      false,
      ({ skin }) => skin.scale.setScalar(3).setX(2) && skin.rotateY(1),
    ],
    ['a bone', true, ({ bone }) => bone.position.setX(1e-4)],
    ['a vertex', true, ({ skin }) => Object.assign(skin.geometry.attributes.position ?? {}, { needsUpdate: true })],
    ['the geometry', true, ({ skin }) => Object.assign(skin, { geometry: makeSkin().geometry })],
    ['a morph target', true, ({ skin }) => Object.assign(skin, { morphTargetInfluences: [0.5] })],
    ['a bind matrix', true, ({ skin }) => skin.bindMatrix.makeTranslation(1, 0, 0)],
  ])('of a skin is measured once; after a change of %s, again: %s', (_, isAgain, change) => {
    const rig = makeRig();
    const measured = vi.spyOn(SkinnedMesh.prototype, 'computeBoundingBox');
    for (let i = 0; i < 3; i++) boundsOf(rig.skin);
    expect(measured).toHaveBeenCalledTimes(1);
    change(rig);
    for (let i = 0; i < 3; i++) boundsOf(rig.skin);
    expect(measured).toHaveBeenCalledTimes(isAgain ? 2 : 1);
    measured.mockRestore();
  });

  it.each<readonly [string, boolean, (mesh: InstancedMesh) => void]>([
    ['the place of the mesh', false, (mesh) => mesh.position.set(1, 2, 3)],
    ['an instance', true, (mesh) => Object.assign(mesh.instanceMatrix, { needsUpdate: true })],
    ['the number of instances', true, (mesh) => Object.assign(mesh, { count: 1 })],
    ['the geometry', true, (mesh) => Object.assign(mesh, { geometry: new BoxGeometry(2, 2, 2) })],
    ['the box of the geometry', true, (mesh) => mesh.geometry.boundingBox?.expandByScalar(1)],
  ])('of all instances is measured once; after a change of %s, again: %s', (_, isAgain, change) => {
    const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial(), 2);
    const measured = vi.spyOn(InstancedMesh.prototype, 'computeBoundingBox');
    for (let i = 0; i < 3; i++) boundsOf(mesh);
    expect(measured).toHaveBeenCalledTimes(1);
    change(mesh);
    for (let i = 0; i < 3; i++) boundsOf(mesh);
    expect(measured).toHaveBeenCalledTimes(isAgain ? 2 : 1);
    measured.mockRestore();
  });

  it('of a group of instances is the same object until an instance or the geometry changes', () => {
    const mesh = new InstancedMesh(new BoxGeometry(1, 1, 1), new MeshBasicMaterial(), 2);
    new Group().add(mesh);
    const target = instances(mesh).current as InstancesTarget;
    const reading = target.read(undefined);
    const first = target.bounds(reading);
    expect(target.bounds(target.read(reading as never))).toBe(first);
    mesh.geometry = new BoxGeometry(3, 1, 1);
    expect(target.bounds(reading)?.max[0]).toBe(1.5);
    mesh.setMatrixAt(0, new Matrix4().makeTranslation(2, 0, 0));
    mesh.instanceMatrix.needsUpdate = true;
    expect(target.bounds(target.read(reading as never))?.max[0]).toBe(2.5);
  });

  it('of an instance whose transform is controlled is the box of its geometry', () => {
    const mesh = new InstancedMesh(new BoxGeometry(2, 4, 6), new MeshBasicMaterial(), 1);
    const transform = { position: [1, 2, 3], quaternion: [0, 0, 0, 1], scale: [1, 2, 1] } as const;
    const target = instance(mesh, 0).current as InstanceTarget;
    const { min, max } = target.bounds(readingOf(transform)) ?? expect.unreachable();
    expect([...min, ...max]).toEqual(near([-1, -2, -3, 1, 2, 3]));
  });

  it('of an object that is drawn without a geometry, such as splats, is its own; while it has none, it counts as empty', () => {
    let isRead = false;
    class Splats extends Object3D {
      getBoundingBox(): Box3 {
        if (!isRead) throw new Error('not read yet');
        return new Box3(new Vector3(-1, -0.5, -0.5), new Vector3(1, 0.5, 0.5));
      }
    }
    const splats = new Splats();
    const group = new Group().add(splats, box(1, 1, 1));
    expect(boundsOf(group)?.max).toEqual([0.5, 0.5, 0.5]);
    isRead = true;
    splats.position.x = 2;
    expect(boundsOf(group)?.max).toEqual([3, 0.5, 0.5]);
    expect(boundsOf(splats)).toEqual({ min: [-1, -0.5, -0.5], max: [1, 0.5, 0.5] });
  });
});
