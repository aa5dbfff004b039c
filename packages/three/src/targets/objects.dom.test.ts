import {
  Bone,
  BoxGeometry,
  Float32BufferAttribute,
  Group,
  Matrix4,
  type Mesh,
  MeshBasicMaterial,
  Object3D,
  Skeleton,
  SkinnedMesh,
  Sphere,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { bitsOf, down, drag, hoverHandle, mouse, move, plus, unitsPerPixelAt, up } from '../../test/hands.js';
import { addInstances, apart, turnAbout } from '../../test/instances.js';
import { holdInvariants } from '../../test/invariants.js';
import { mountHeard, nextFrames, type Stage, type StageOptions } from '../../test/stage.js';
import { bounds, instance, isSheared, matricesOf, matrix } from '../index.js';

holdInvariants();

/** A mesh with `matrixAutoUpdate = false` and a matrix with shear, which its position, rotation and scale do not match. */
function mountLeaning(options: StageOptions = {}) {
  const mounted = mountHeard(options);
  const { mesh } = mounted.stage;
  mesh.matrixAutoUpdate = false;
  mesh.matrix.set(1.2, 0.5, 0, 0, 0, 0.8, -0.3, 0, 0.2, 0, 1, 0, 0, 0, 0, 1);
  mesh.matrixWorldNeedsUpdate = true;
  mesh.position.set(7, 8, 9);
  mounted.stage.draw();
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
  it('is read from its matrix, and keeps its shear when it moves [R45]', () => {
    const { stage, heard } = mountLeaning();
    const { mesh } = stage;
    const before = mesh.matrix.clone();
    // The position of the handle shows that the gizmo is at the matrix.
    stage.mesh.updateWorldMatrix(true, false);
    drag(stage, 'move-x', [60, 0]);
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
    mouse([up]);
    expect(heard.end.length).toBe(1);
    expect(heard.end[0]?.start[0]?.position).toEqual([0, 0, 0]);
  });

  it('with `matrix()` rotates exactly, also in a non-uniformly scaled parent, and a cancel restores it to the last bit', () => {
    const { stage, heard } = mountLeaning({
      props: { mode: 'rotate' },
      parent: (parent) => {
        parent.scale.set(1, 1.7, 0.6);
        parent.rotation.z = 0.5;
      },
    });
    stage.set({ target: matrix(stage.mesh) });
    const [bits, world] = [allBits(stage.mesh), worldOf(stage.mesh)];
    drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'rotate') throw new Error('no turn');
    const turned = turnAbout(new Vector3(), [...event.delta.axis], event.delta.angle).multiply(world);
    expect(apart(worldOf(stage.mesh).elements, turned.elements)).toBeLessThan(1e-12);
    mouse([{ do: 'press', key: 'Escape' }, up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(allBits(stage.mesh)).toEqual(bits);
  });

  it('without `matrix()` rotates as a transform in a non-uniformly scaled parent, and keeps its shear', () => {
    const { stage, heard } = mountLeaning({
      props: { mode: 'rotate' },
      parent: (parent) => parent.scale.set(1, 1.7, 0.6),
    });
    const { mesh } = stage;
    const [bits, shear] = [allBits(mesh), shearOf(mesh)];
    drag(stage, 'rotate-z', [-40, 50]);
    expect(Math.abs(heard.change.at(-1)?.transform.quaternion[2] ?? 0)).toBeGreaterThan(0.1);
    expect(apart(shearOf(mesh), shear)).toBeLessThan(1e-12);
    mouse([{ do: 'press', key: 'Escape' }, up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(allBits(mesh)).toEqual(bits);
  });

  it('is the same to the last bit when the drag returns to its start', () => {
    const { stage, heard } = mountLeaning();
    const bits = allBits(stage.mesh);
    const from = drag(stage, 'move-x', [60, 0]);
    mouse([move(from)]);
    expect(allBits(stage.mesh)).toEqual(bits);
    mouse([up]);
    expect(heard.end.map((e) => e.changed)).toEqual([false]);
  });

  it('changes only its dragged channels if its position, rotation and scale match its matrix', () => {
    const { stage, heard } = mountHeard({ props: { mode: 'rotate' } });
    const { mesh } = stage;
    mesh.rotation.set(0.3, 0.2, 0.1);
    mesh.scale.set(1, 2, 3);
    mesh.updateMatrix();
    mesh.matrixAutoUpdate = false;
    const [position, scale] = [mesh.position.toArray(), mesh.scale.toArray()];
    const from = drag(stage, 'rotate-z', [-40, 50]);
    expect([mesh.position.toArray(), mesh.scale.toArray()]).toEqual([position, scale]);
    expect(mesh.quaternion.toArray()).toEqual([...(heard.change.at(-1)?.transform.quaternion ?? [])]);
    const composed = new Object3D().copy(mesh, false);
    composed.updateMatrix();
    expect(apart(mesh.matrix.elements, composed.matrix.elements)).toBeLessThan(1e-12);
    mesh.scale.set(4, 5, 6);
    mouse([move(plus(from, -60, 60), 2), { do: 'press', key: 'Escape' }]);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(heard.change.length).toBeGreaterThan(1);
    expect(mesh.scale.toArray()).toEqual([4, 5, 6]);
    mouse([up]);
  });

  it('is followed when the app writes its matrix', () => {
    const { stage, heard } = mountLeaning();
    stage.mesh.matrix.setPosition(0.6, -0.4, 0);
    stage.mesh.matrixWorldNeedsUpdate = true;
    const from = drag(stage, 'move-x', [40, 0]);
    mouse([move(plus(from, 60, 0), 2), up]);
    expect(heard.end.length).toBe(1);
    expect(heard.end[0]?.start[0]?.position).toEqual([0.6, -0.4, 0]);
  });
});

describe('a `matrix()` target and its child', () => {
  it('move together: the parent moves the child [R44]', () => {
    const parent = new Group();
    parent.matrixAutoUpdate = false;
    const child = new Object3D();
    child.position.set(0.5, 0, 0);
    parent.add(child);
    const { stage, heard } = mountHeard({
      objects: [parent],
      props: { target: [matrix(parent), child], pivot: [0, 0, 0] },
    });
    const at = stage.toClient(new Vector3(0, 60 * unitsPerPixelAt(stage, new Vector3()), 0));
    hoverHandle(stage, 'move-y', at);
    mouse([down, move(plus(at, 6, -80), 3)]);
    expect(parent.position.y).toBeGreaterThan(0.3);
    nextFrames(3);
    expect(child.position.toArray()).toEqual([0.5, 0, 0]);
    mouse([up]);
    expect(heard.end.length).toBe(1);
    expect(child.position.toArray()).toEqual([0.5, 0, 0]);
    expect(heard.end[0]?.transforms[1]).toEqual(heard.end[0]?.start[1]);
  });
});

const PIVOT = new Vector3(0.3, -0.2, 0.1);

/** A mesh whose pivot is at the origin of the world, where the tests expect the handles. */
function mountPivoted(options: StageOptions = {}) {
  const mounted = mountHeard(options);
  const { mesh, parent } = mounted.stage;
  const object = new Object3D();
  object.pivot = PIVOT.clone();
  object.position.copy(PIVOT).negate();
  object.scale.set(1.5, 0.8, 1.2);
  parent.add(object);
  object.add(mesh.clone());
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
  it('has its gizmo at the pivot, and moves as a whole', () => {
    const { stage, heard, object } = mountPivoted();
    isAt(stage, new Vector3());
    drag(stage, 'move-x', [70, 0]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'translate') throw new Error('no move');
    expect(pivotOf(object).distanceTo(new Vector3(...event.delta.vector))).toBeLessThan(1e-12);
    expect(event.transform.position).toEqual(object.position.toArray());
    mouse([up]);
    expect(heard.end.length).toBe(1);
    expect(heard.end[0]?.start[0]?.position).toEqual(PIVOT.clone().negate().toArray());
    isAt(stage, pivotOf(object));
  });

  it('rotates about the pivot and writes no position', () => {
    const { stage, heard, object } = mountPivoted(TURNED);
    const [position, world] = [object.position.toArray(), object.matrixWorld.clone()];
    drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'rotate') throw new Error('no turn');
    object.updateWorldMatrix(true, false);
    const turned = turnAbout(new Vector3(), [...event.delta.axis], event.delta.angle).multiply(world);
    expect(apart(object.matrixWorld.elements, turned.elements)).toBeLessThan(1e-12);
    expect(pivotOf(object).length()).toBeLessThan(1e-12);
    expect(object.position.toArray()).toEqual(position);
    expect(event.transform.position).toEqual(position);
    expect(apart(matricesOf(event)[0] ?? [], object.matrix.elements)).toBeLessThan(1e-12);
    mouse([up]);
    expect(heard.end.length).toBe(1);
  });

  it('keeps the exact position if adding the pivot rounds it', () => {
    const { stage, heard, object } = mountPivoted({ props: { mode: 'rotate' } });
    object.position.set(0.0012345, 0.0023456, 0.0034567);
    const position = object.position.toArray();
    expect(object.position.clone().add(PIVOT).sub(PIVOT).toArray()).not.toEqual(position);
    stage.mesh.position.copy(object.position).add(PIVOT);
    drag(stage, 'rotate-z', [-40, 50]);
    expect(object.position.toArray()).toEqual(position);
    expect(heard.change.at(-1)?.transform.position).toEqual(position);
    expect(object.quaternion.w).not.toBe(1);
    mouse([up]);
    expect(heard.end.length).toBe(1);
  });

  it('scales about the pivot', () => {
    const { stage, heard, object } = mountPivoted({ props: { mode: 'scale' } });
    drag(stage, 'scale-x', [60, 0]);
    expect(object.scale.x).toBeGreaterThan(1.8);
    expect(pivotOf(object).length()).toBeLessThan(1e-12);
    expect(object.position.toArray()).toEqual(PIVOT.clone().negate().toArray());
    mouse([up]);
    expect(heard.end.length).toBe(1);
  });

  it('rotates about another point as any object, and a cancel restores its position exactly', () => {
    const { stage, heard, object } = mountPivoted({ ...TURNED, props: { mode: 'rotate', pivot: 'active' } });
    const other = stage.mesh;
    const [bits, world] = [bitsOf(object), object.matrixWorld.clone()];
    stage.set({ target: [object, other] });
    other.position.set(0, 0, 0);
    drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'rotate' || event.delta.pivot === null) throw new Error('no turn');
    const turned = turnAbout(new Vector3(...event.delta.pivot), [...event.delta.axis], event.delta.angle).multiply(
      world,
    );
    object.updateWorldMatrix(true, false);
    expect(apart(object.matrixWorld.elements, turned.elements)).toBeLessThan(1e-12);
    mouse([{ do: 'press', key: 'Escape' }, up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(bitsOf(object)).toEqual(bits);
    expect(heard.end[0]?.transforms[0]?.position).toEqual(PIVOT.clone().negate().toArray());
    expect(heard.end[0]?.transforms).toEqual(heard.end[0]?.start);
  });

  it('that is controlled has its gizmo at the pivot of its value', () => {
    const { stage, object } = mountPivoted();
    stage.set({ value: { position: [0.4, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } });
    isAt(stage, new Vector3(0.4, 0, 0).add(PIVOT));
    expect(object.position.toArray()).toEqual(PIVOT.clone().negate().toArray());
  });

  it('and with matrixAutoUpdate = false rotates about the pivot', () => {
    const { stage, heard, object } = mountPivoted(TURNED);
    object.updateMatrix();
    object.matrix.elements[4] += 0.5;
    object.matrixAutoUpdate = false;
    const at = PIVOT.clone().applyMatrix4(object.matrix);
    object.matrix.setPosition(new Vector3().setFromMatrixPosition(object.matrix).sub(at));
    object.updateWorldMatrix(true, false);
    const [elements, world] = [[...object.matrix.elements], object.matrixWorld.clone()];
    drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'rotate') throw new Error('no turn');
    object.updateWorldMatrix(true, false);
    const turned = turnAbout(new Vector3(), [...event.delta.axis], event.delta.angle).multiply(world);
    expect(apart(object.matrixWorld.elements, turned.elements)).toBeLessThan(1e-12);
    // The position of the pivot, without shear.
    expect(object.position.clone().add(PIVOT).length()).toBeLessThan(1e-12);
    mouse([{ do: 'press', key: 'Escape' }, up]);
    expect(heard.end.length).toBe(1);
    expect([...object.matrix.elements]).toEqual(elements);
  });
});

describe('a gizmo with handles on the box', () => {
  it('does not include itself in the box', () => {
    const { stage } = mountHeard({ props: { handles: bounds() } });
    const { mesh, scene } = stage;
    const figure = scene.getObjectByName('gizmo');
    if (figure === undefined) throw new Error('no gizmo');
    const target = matrix(mesh).current ?? expect.unreachable();
    const boundsNow = () => target.bounds(target.read(undefined));
    const alone = boundsNow();
    expect(figure.parent).not.toBe(mesh);
    mesh.add(figure);
    nextFrames();
    expect(boundsNow()).toEqual(alone);
    stage.parent.add(figure);
  });

  it('is on the faces of a sheared instance in the world', () => {
    const { stage, heard } = mountHeard({ props: { handles: bounds() }, eye: [0, 0, 5] });
    const mesh = addInstances(stage, [[0, 0, 0]]);
    // Ten times the box of its geometry, with a shear to the right by half of its height.
    mesh.setMatrixAt(0, new Matrix4().set(10, 5, 0, 0, 0, 10, 0, 0, 0, 0, 10, 0, 0, 0, 0, 1));
    mesh.instanceMatrix.needsUpdate = true;
    stage.set({ target: instance(mesh, 0) });
    stage.draw();
    nextFrames();
    const face = new Vector3(1.5, 0, 0);
    hoverHandle(stage, 'bounds-right', stage.toClient(face));
    const from = stage.toClient(face);
    mouse([down, move(plus(from, 40, 0), 3)]);
    expect(heard.change.length).toBeGreaterThan(0);
    const grown = 40 * unitsPerPixelAt(stage, face);
    expect(heard.change.at(-1)?.transform.scale[0]).toBeCloseTo(10 * ((3 + grown) / 3), 3);
    mouse([up]);
    expect(heard.end.length).toBe(1);
  });
});

/** A post of two bones. The tip, at the origin of the world, moves the upper half. */
function addSkin(stage: Stage): { skin: SkinnedMesh; foot: Bone; tip: Bone } {
  const geometry = new BoxGeometry(0.2, 2, 0.2, 1, 2, 1);
  const { position } = geometry.attributes;
  const indices: number[] = [];
  const weights: number[] = [];
  for (let i = 0; i < (position?.count ?? 0); i++) {
    indices.push((position?.getY(i) ?? 0) > 0.5 ? 1 : 0, 0, 0, 0);
    weights.push(1, 0, 0, 0);
  }
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(indices, 4));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(weights, 4));
  const skin = new SkinnedMesh(geometry, new MeshBasicMaterial());
  const [foot, tip] = [new Bone(), new Bone()];
  foot.position.y = -1;
  tip.position.y = 1;
  foot.add(tip);
  skin.add(foot);
  stage.parent.add(skin);
  skin.updateWorldMatrix(true, true);
  skin.bind(new Skeleton([foot, tip]));
  stage.draw();
  return { skin, foot, tip };
}

/** The highest vertex in the world, by the matrices of the last frame. */
function top(skin: SkinnedMesh): Vector3 {
  const count = skin.geometry.attributes.position?.count ?? 0;
  const vertices = Array.from({ length: count }, (_, i) =>
    skin.getVertexPosition(i, new Vector3()).applyMatrix4(skin.matrixWorld),
  );
  return vertices.reduce((a, b) => (b.y > a.y ? b : a));
}

function mountSkin(options: StageOptions = {}) {
  const mounted = mountHeard(options);
  const skinned = addSkin(mounted.stage);
  mounted.stage.set({ target: skinned.tip });
  nextFrames();
  return { ...mounted, ...skinned };
}

describe('a bone', () => {
  it('is dragged in the space of its parent bone, and the skin is drawn with it', () => {
    const { stage, heard, skin, foot, tip } = mountSkin();
    foot.rotation.z = 0.3;
    foot.position.set(Math.sin(0.3), -Math.cos(0.3), 0);
    stage.draw();
    nextFrames();
    // The position of the tip in the last frame.
    const sent = (): Vector3 => new Vector3().fromArray(skin.skeleton.boneMatrices ?? [], 28);
    const [before, sentBefore] = [top(skin), sent()];
    drag(stage, 'move-x', [70, 0]);
    const event = heard.change.at(-1);
    if (event?.delta.kind !== 'translate') throw new Error('no move');
    const step = new Vector3(...event.delta.vector);
    expect(step.x).toBeGreaterThan(0.4);
    expect(tip.getWorldPosition(new Vector3()).distanceTo(step)).toBeLessThan(1e-12);
    expect(top(skin).sub(before).distanceTo(step)).toBeLessThan(1e-6);
    expect(sent().sub(sentBefore).distanceTo(step)).toBeLessThan(1e-6);
    mouse([up]);
    expect(heard.end.length).toBe(1);
  });

  it('below a selected bone moves only with that bone', () => {
    const { stage, heard, foot, tip } = mountSkin({ props: { mode: 'rotate' } });
    foot.position.y = 0;
    stage.set({ target: [tip, foot] });
    const bits = bitsOf(tip);
    drag(stage, 'rotate-z', [-40, 50]);
    expect(foot.rotation.z).not.toBe(0);
    expect(bitsOf(tip)).toEqual(bits);
    mouse([up]);
    expect(heard.end.length).toBe(1);
    expect(heard.end[0]?.transforms[0]).toEqual(heard.end[0]?.start[0]);
  });

  it.each([0, 1])(
    'that is removed while another bone of its skin is dragged leaves the culling as it was at the end: bone %i',
    (i) => {
      const { stage, heard, skin, foot, tip } = mountSkin();
      const other = new Bone();
      foot.add(other);
      skin.skeleton.bones.push(other);
      skin.bind(new Skeleton([foot, tip, other]));
      stage.set({ target: [other, tip] });
      drag(stage, 'move-x', [70, 0]);
      stage.set({ target: [other, tip].filter((_, at) => at !== i) });
      nextFrames();
      expect(skin.frustumCulled).toBe(false);
      mouse([up]);
      expect(heard.end.map((event) => event.reason)).toEqual(['commit']);
      expect(skin.frustumCulled).toBe(true);
    },
  );

  it.each([
    ['released', [up]],
    ['cancelled', [{ do: 'press', key: 'Escape' } as const, up]],
  ])('disables the culling of its skin during a drag, and has its bounds computed again when it is %s', (_, ending) => {
    const { stage, heard, skin } = mountSkin();
    // As if three.js had computed the bounds long ago.
    skin.boundingSphere = new Sphere(new Vector3(100, 0, 0), 0.1);
    nextFrames();
    drag(stage, 'move-x', [70, 0]);
    expect(skin.frustumCulled).toBe(false);
    mouse([...ending]);
    expect(heard.end.length).toBe(1);
    expect(skin.frustumCulled).toBe(true);
    nextFrames();
    expect(skin.boundingSphere.center.x).toBeLessThan(2);
    expect(skin.boundingSphere.containsPoint(skin.worldToLocal(top(skin)))).toBe(true);
  });
});
