import {
  BoxGeometry,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Raycaster,
  Vector3,
} from 'three';
import { describe, expect, it, vi } from 'vitest';
import {
  drag,
  hoverHandle,
  mouse,
  move,
  phaseOf,
  pixelAt,
  placeOf,
  plus,
  pointer,
  unitsPerPixelAt,
  up,
} from '../../test/hands.js';
import {
  addInstances,
  apart,
  numbersAt,
  originAt,
  PLACES,
  turnAbout,
  uneven,
  worldMatrixAt,
} from '../../test/instances.js';
import { holdInvariants } from '../../test/invariants.js';
import { handlesIn, isDrawn } from '../../test/painted.js';
import { mountHeard, nextFrames } from '../../test/stage.js';
import { type GizmoEndEvent, instance, instances, isSheared, matricesOf } from '../index.js';

holdInvariants();

/** The relative precision of 32-bit floats. */
const SINGLE = 3e-7;

const cancel = [{ do: 'press', key: 'Escape' } as const, up];

const originOf = (matrix: Matrix4): Vector3 => new Vector3().setFromMatrixPosition(matrix);

describe('an instance', () => {
  it('follows the pointer in a rotated, mirrored and non-uniformly scaled mesh, and no other instance moves', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, PLACES, uneven);
    stage.set({ target: instance(mesh, 2) });
    const others = [numbersAt(mesh, 0), numbersAt(mesh, 1)];
    const pixel = unitsPerPixelAt(stage, new Vector3());
    const grabbed = new Vector3(1, 1, 0).multiplyScalar(36 * pixel);
    drag(stage, 'move-xy', [70, -30]);
    const [x, y] = stage.toClient(originAt(mesh, 2).add(grabbed));
    expect(Math.hypot(x - pointer()[0], y - pointer()[1])).toBeLessThan(0.2);
    mouse([up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect([numbersAt(mesh, 0), numbersAt(mesh, 1)]).toEqual(others);
    expect(heard.end[0]?.transform.position).toEqual(
      numbersAt(mesh, 2)
        .slice(12, 15)
        .map((n) => expect.closeTo(n, 6)),
    );
    expect(apart(matricesOf(heard.end[0] as GizmoEndEvent)[0] ?? [], numbersAt(mesh, 2))).toBeLessThan(SINGLE);
  });

  it('is uploaded once per step, and raycasts hit it at its new position', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({ target: instance(mesh, 2) });
    mesh.computeBoundingBox();
    mesh.computeBoundingSphere();
    const versions: number[] = [mesh.instanceMatrix.version];
    stage.set({ onChange: () => versions.push(mesh.instanceMatrix.version) });
    const from = drag(stage, 'move-x', [90, 0]);
    mouse([move(plus(from, 160, 0), 4), up]);
    expect(heard.end.length).toBe(1);
    expect(versions.length).toBeGreaterThan(2);
    expect(versions).toEqual(versions.map((_, i) => (versions[0] as number) + i));
    const at = originAt(mesh, 2);
    expect(at.x).toBeGreaterThan(0.5);
    const ray = new Raycaster(at.clone().add(new Vector3(0, 0, 3)), new Vector3(0, 0, -1));
    expect(ray.intersectObject(mesh).map((hit) => hit.instanceId)).toContain(2);
    expect(mesh.boundingBox).toBeNull();
  });

  it('with shear keeps it, and a cancel restores its matrix to the last bit', () => {
    const { stage, heard } = mountHeard({ props: { mode: 'rotate' } });
    const mesh = addInstances(stage, PLACES, uneven);
    const lean = new Matrix4().set(1, 0.4, 0.1, 0, 0, 1, -0.3, 0, 0, 0, 1, 0, 0, 0, 0, 1);
    const matrix = new Matrix4();
    mesh.getMatrixAt(2, matrix);
    mesh.setMatrixAt(2, matrix.multiply(lean));
    mesh.instanceMatrix.needsUpdate = true;
    stage.set({ target: instance(mesh, 2) });
    const start = numbersAt(mesh, 2);
    const world = worldMatrixAt(mesh, 2);
    drag(stage, 'rotate-z', [-40, 50]);
    const event = heard.change.at(-1);
    const { delta } = event ?? {};
    if (event === undefined || delta?.kind !== 'rotate') throw new Error('no turn');
    expect(Math.abs(delta.angle)).toBeGreaterThan(0.2);
    const turned = turnAbout(originOf(world), [...delta.axis], delta.angle).multiply(world);
    expect(apart(worldMatrixAt(mesh, 2).elements, turned.elements)).toBeLessThan(1e-6);
    expect(isSheared(event)).toBe(true);
    expect(apart(matricesOf(event)[0] ?? [], numbersAt(mesh, 2))).toBeLessThan(SINGLE);
    mouse(cancel);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(numbersAt(mesh, 2)).toEqual(start);
    expect(matricesOf(heard.end[0] as GizmoEndEvent)[0]).toEqual(start);
  });

  it('is not written by a press alone, also if the app has written it since', () => {
    const { stage } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({ target: instance(mesh, 2) });
    hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    mouse([{ do: 'down' }]);
    expect(phaseOf(stage)).toBe('press');
    mesh.setMatrixAt(2, new Matrix4().makeTranslation(0, 0.5, 0));
    const { version } = mesh.instanceMatrix;
    mouse(cancel);
    expect(phaseOf(stage)).not.toBe('press');
    expect(numbersAt(mesh, 2)[13]).toBe(0.5);
    expect(mesh.instanceMatrix.version).toBe(version);
  });

  it('that the app writes during a drag returns to the pointer with the next step', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({ target: instance(mesh, 2) });
    const from = drag(stage, 'move-x', [50, 0]);
    mesh.setMatrixAt(2, new Matrix4().makeTranslation(3, 3, 3));
    mesh.instanceMatrix.needsUpdate = true;
    mouse([move(plus(from, 80, 0), 2), up]);
    expect(heard.end.length).toBe(1);
    expect(originAt(mesh, 2).y).toBeCloseTo(0, 6);
    expect(heard.end[0]?.start[0]?.position).toEqual([0, 0, 0]);
  });

  it('that the app writes without a drag is followed', () => {
    const { stage } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({ target: instance(mesh, 2) });
    hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    mesh.setMatrixAt(2, new Matrix4().makeTranslation(0.7, 0.2, 0));
    mesh.instanceMatrix.needsUpdate = true;
    stage.draw();
    const pixel = unitsPerPixelAt(stage, new Vector3(0.7, 0.2, 0));
    hoverHandle(stage, 'move-x', stage.toClient(new Vector3(0.7 + 60 * pixel, 0.2, 0)));
  });

  it('of size zero grows by addition', () => {
    const { stage, heard } = mountHeard({ props: { mode: 'scale' } });
    const mesh = addInstances(stage, PLACES);
    mesh.setMatrixAt(2, new Matrix4().makeScale(0, 1, 1));
    mesh.instanceMatrix.needsUpdate = true;
    stage.set({ target: instance(mesh, 2) });
    drag(stage, 'scale-x', [60, 0]);
    expect(numbersAt(mesh, 2)[0]).toBeGreaterThan(0.2);
    expect(numbersAt(mesh, 2)[0]).toBeCloseTo(heard.change.at(-1)?.transform.scale[0] ?? Number.NaN, 6);
    mouse([up]);
    expect(heard.end.length).toBe(1);
  });

  it('of a ref is shown when the ref is attached, and never with an invalid index', () => {
    const { stage } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    const ref: { current: InstancedMesh | null } = { current: null };
    stage.set({ target: instance(ref, 2) });
    expect(isDrawn(stage)).toBe(false);
    ref.current = mesh;
    stage.draw();
    expect(isDrawn(stage)).toBe(true);
    for (const index of [3, -1, 0.5, Number.NaN]) {
      stage.set({ target: instance(mesh, index) });
      expect(isDrawn(stage)).toBe(false);
      stage.set({ target: instance(mesh, 1) });
      expect(isDrawn(stage)).toBe(true);
    }
  });

  it('that is made again at each render is the same target: the drag continues', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    const ref = { current: mesh };
    stage.set({
      target: [instance(mesh, 0), instance(ref, 2)],
    });
    const from = drag(stage, 'move-x', [50, 0]);
    stage.set({
      target: [instance(mesh, 0), instance(mesh, 2)],
    });
    mouse([move(plus(from, 90, 0), 2), up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.start).toHaveLength(1);
  });

  it('with another index cancels the drag, and is restored', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({ target: instance(mesh, 2) });
    const start = numbersAt(mesh, 2);
    drag(stage, 'move-x', [50, 0]);
    stage.set({ target: instance(mesh, 1) });
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(numbersAt(mesh, 2)).toEqual(start);
    mouse([up]);
  });

  it('that is selected twice is moved once, and its events have it twice', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({
      target: [instance(mesh, 2), instance(mesh, 2)],
    });
    const to = pixelAt(stage, [1, 0, 0], 130);
    const from = placeOf(stage, 'move-x');
    drag(stage, 'move-x', [to[0] - from[0], to[1] - from[1]]);
    mouse([up]);
    expect(heard.end.length).toBe(1);
    const [first, second] = heard.end[0]?.transforms ?? [];
    expect(second).toEqual(first);
    expect(second?.position[0]).toBeCloseTo(originAt(mesh, 2).x, 6);
    expect(matricesOf(heard.end[0] as GizmoEndEvent)[1]).toEqual(matricesOf(heard.end[0] as GizmoEndEvent)[0]);
    expect(originAt(mesh, 2).x).toBeGreaterThan(0.3);
  });
});

describe('several instances', () => {
  it('rotate around the last of them, exactly, in a rotated and non-uniformly scaled mesh', () => {
    const { stage, heard } = mountHeard({ props: { mode: 'rotate' } });
    const mesh = addInstances(stage, PLACES, uneven);
    stage.set({ target: [0, 1, 2].map((index) => instance(mesh, index)) });
    const starts = [0, 1, 2].map((index) => numbersAt(mesh, index));
    const worlds = [0, 1, 2].map((index) => worldMatrixAt(mesh, index));
    drag(stage, 'rotate-z', [-40, 50]);
    const { delta } = heard.change.at(-1) ?? {};
    if (delta?.kind !== 'rotate') throw new Error('no turn');
    const turn = turnAbout(originOf(worlds[2] as Matrix4), [...delta.axis], delta.angle);
    for (const [index, world] of worlds.entries()) {
      const expected = turn.clone().multiply(world).elements;
      expect(apart(worldMatrixAt(mesh, index).elements, expected)).toBeLessThan(1e-6);
    }
    mouse(cancel);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect([0, 1, 2].map((index) => numbersAt(mesh, index))).toEqual(starts);
  });

  it('continue without one that is no longer drawn', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, [PLACES[2], PLACES[0], PLACES[1]]);
    stage.set({ target: [2, 1, 0].map((index) => instance(mesh, index)) });
    const start = numbersAt(mesh, 2);
    const from = drag(stage, 'move-x', [50, 0]);
    expect(numbersAt(mesh, 2)).not.toEqual(start);
    mesh.count = 2;
    mouse([move(plus(from, 90, 0), 2), up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(numbersAt(mesh, 2)).toEqual(start);
    expect(heard.end[0]?.targets).toMatchObject([1, 0].map((index) => ({ mesh, index })));
    expect(originAt(mesh, 1).x - -0.6).toBeCloseTo(originAt(mesh, 0).x, 6);
    expect(originAt(mesh, 0).x).toBeGreaterThan(0.2);
  });

  it('of a mesh that is a target too move with the mesh alone', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    const { version } = mesh.instanceMatrix;
    stage.set({ target: [instance(mesh, 1), mesh] });
    const starts = numbersAt(mesh, 1);
    drag(stage, 'move-x', [50, 0]);
    mouse([up]);
    expect(heard.end.length).toBe(1);
    expect(mesh.position.x).toBeGreaterThan(0.2);
    expect(numbersAt(mesh, 1)).toEqual(starts);
    expect(mesh.instanceMatrix.version).toBe(version);
    expect(heard.end[0]?.transforms[0]).toEqual(heard.end[0]?.start[0]);
    expect(matricesOf(heard.end[0] as GizmoEndEvent)[0]).toEqual(starts);
  });
});

describe('a group of instances', () => {
  const world = (mesh: InstancedMesh) => [0, 1, 2].map((index) => worldMatrixAt(mesh, index));

  it('rotates around its center, exactly, in a rotated and non-uniformly scaled mesh, and the others stay', () => {
    const { stage, heard } = mountHeard({ props: { mode: 'rotate' } });
    const mesh = addInstances(stage, [...PLACES, [-0.3, 0.2, 0.4], [0.3, -0.2, -0.4]], uneven);
    // The center of the two is the world origin, where the test expects the handles.
    stage.set({ target: instances(mesh, [3, 4, 99]) });
    const others = [0, 1, 2].map((index) => numbersAt(mesh, index));
    const starts = [3, 4].map((index) => worldMatrixAt(mesh, index));
    const numbers = [3, 4].map((index) => numbersAt(mesh, index));
    const { version } = mesh.instanceMatrix;
    drag(stage, 'rotate-z', [-40, 50]);
    const { delta } = heard.change.at(-1) ?? {};
    if (delta?.kind !== 'rotate') throw new Error('no turn');
    const turn = turnAbout(new Vector3(), [...delta.axis], delta.angle);
    for (const [k, start] of starts.entries()) {
      const expected = turn.clone().multiply(start).elements;
      expect(apart(worldMatrixAt(mesh, 3 + k).elements, expected)).toBeLessThan(1e-6);
    }
    expect(mesh.instanceMatrix.version - version).toBe(heard.change.length);
    expect([0, 1, 2].map((index) => numbersAt(mesh, index))).toEqual(others);
    mouse(cancel);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect([3, 4].map((index) => numbersAt(mesh, index))).toEqual(numbers);
  });

  it('is at the center of the drawn instances, also when only the count has changed', () => {
    const { stage } = mountHeard();
    const mesh = addInstances(stage, [
      [0, 0, 0],
      [0.8, 0, 0],
    ]);
    const target = instances(mesh);
    stage.set({ target });
    const middle = () => handlesIn(stage.scene).matrixWorld.elements[12] as number;
    expect(middle()).toBeCloseTo(0.4, 6);
    mesh.count = 1;
    stage.draw();
    expect(middle()).toBeCloseTo(0, 6);
  });

  it('that is written inline survives renders, and contains all instances by default', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, [...PLACES.slice(0, 2), [0.1, 0.1, -0.2]]);
    const starts = world(mesh).map(originOf);
    stage.set({ target: instances(mesh), onChange: () => stage.set({ target: instances({ current: mesh }) }) });
    const from = drag(stage, 'move-x', [60, 0]);
    mouse([move(plus(from, 90, 0), 3), up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    const { delta } = heard.end[0] ?? {};
    if (delta?.kind !== 'translate') throw new Error('no move');
    expect(delta.vector[0]).toBeGreaterThan(0.4);
    const moved = world(mesh).map((matrix, i) => originOf(matrix).sub(starts[i] as Vector3));
    for (const step of moved) expect(step.distanceTo(new Vector3(...delta.vector))).toBeLessThan(1e-6);
  });

  it('is scaled as one, and a new selection cancels the drag', () => {
    const { stage, heard } = mountHeard({ props: { mode: 'scale' } });
    const mesh = addInstances(stage, [
      [-0.5, 0, 0],
      [0.5, 0, 0],
      [0, 0, 0],
    ]);
    stage.set({ target: instances(mesh, [0, 1]) });
    const start = numbersAt(mesh, 1);
    drag(stage, 'scale-x', [60, 0]);
    const [factor] = heard.change.at(-1)?.transform.scale ?? [];
    expect(factor).toBeGreaterThan(1.2);
    expect(originAt(mesh, 1).x).toBeCloseTo(0.5 * (factor ?? Number.NaN), 5);
    expect(originAt(mesh, 0).x).toBeCloseTo(-0.5 * (factor ?? Number.NaN), 5);
    stage.set({ target: instances(mesh, [0, 2]) });
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(numbersAt(mesh, 1)).toEqual(start);
    mouse([up]);
  });

  /** Matrices with which an app replaces those of a mesh: of another length, and moved. */
  const replace = (mesh: InstancedMesh, count: number, by = 0): void => {
    const array = new Float32Array(16 * count);
    array.set(mesh.instanceMatrix.array.slice(0, array.length));
    for (let i = 0; i < count; i++) array[16 * i + 12] = (array[16 * i + 12] as number) + by;
    const { version } = mesh.instanceMatrix;
    mesh.instanceMatrix = Object.assign(new InstancedBufferAttribute(array, 16), { version });
    mesh.count = Math.min(mesh.count, count);
  };

  it('is followed without a drag when the app replaces the matrices', () => {
    const { stage } = mountHeard();
    const mesh = addInstances(stage, [[0.4, 0, 0]]);
    stage.set({ target: instances(mesh) });
    const middle = () => handlesIn(stage.scene).matrixWorld.elements[12] as number;
    expect(middle()).toBeCloseTo(0.4, 6);
    replace(mesh, 1, 0.7);
    stage.draw();
    expect(middle()).toBeCloseTo(1.1, 6);
  });

  it('continues and restores a drag in matrices that have replaced those of the press', () => {
    const { stage, heard } = mountHeard();
    const mesh = addInstances(stage, PLACES.slice(2));
    stage.set({ target: instances(mesh, [0]) });
    const start = numbersAt(mesh, 0);
    const from = drag(stage, 'move-x', [60, 0]);
    const { x } = originAt(mesh, 0);
    replace(mesh, 3);
    mouse([move(plus(from, 120, 0), 3)]);
    expect(originAt(mesh, 0).x).toBeGreaterThan(x + 0.3);
    mouse(cancel);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(numbersAt(mesh, 0)).toEqual(start);
  });

  it.each([
    ['one instance', (mesh: InstancedMesh) => instance(mesh, 2)],
    ['a group', (mesh: InstancedMesh) => instances(mesh, [2])],
  ])('is cancelled without an error when the matrices become fewer during a drag: %s', (_, targetOf) => {
    const controls = { enabled: true };
    const { stage, heard } = mountHeard({ props: { controls } });
    const mesh = addInstances(stage, PLACES);
    stage.set({ target: targetOf(mesh) });
    drag(stage, 'move-x', [60, 0]);
    replace(mesh, 2);
    const others = [numbersAt(mesh, 0), numbersAt(mesh, 1)];
    mouse(cancel);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect([numbersAt(mesh, 0), numbersAt(mesh, 1)]).toEqual(others);
    expect(controls.enabled).toBe(true);
  });

  it.each([[[]], [[3, 7]]])('of no drawn instance is hidden without a warning: %j', (indices) => {
    const warn = vi.spyOn(console, 'warn');
    const { stage } = mountHeard();
    const mesh = addInstances(stage, PLACES);
    stage.set({ target: instances(mesh, indices) });
    nextFrames();
    expect(stage.scene.getObjectByName('gizmo')?.children.some((child) => child.visible)).toBe(false);
    expect(warn.mock.calls.join()).not.toContain('GK');
    warn.mockRestore();
  });

  it('of many is drawn as before if its mesh leaves the scene during a drag and returns', () => {
    const { stage, heard } = mountHeard();
    const mesh = new InstancedMesh(new BoxGeometry(0.3, 0.3, 0.3), new MeshBasicMaterial(), 20_000);
    for (let i = 0; i < 20_000; i++) mesh.setMatrixAt(i, new Matrix4());
    stage.parent.add(mesh);
    stage.set({ target: instances(mesh) });
    drag(stage, 'move-x', [60, 0]);
    mesh.removeFromParent();
    mouse([up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    stage.parent.add(mesh);
    expect([mesh.children, mesh.layers.mask, mesh.instanceMatrix.array[12]]).toEqual([[], 1, 0]);
  });

  it('of many is restored by a cancel', () => {
    const { stage, heard } = mountHeard();
    const mesh = new InstancedMesh(new BoxGeometry(0.3, 0.3, 0.3), new MeshBasicMaterial(), 20_000);
    for (let i = 0; i < 20_000; i++) mesh.setMatrixAt(i, new Matrix4());
    stage.parent.add(mesh);
    stage.set({ target: instances(mesh) });
    const { version } = mesh.instanceMatrix;
    drag(stage, 'move-x', [60, 0]);
    expect(mesh.children.length).toBe(1);
    mouse(cancel);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect([mesh.instanceMatrix.version, mesh.children.length, mesh.layers.mask]).toEqual([version, 0, 1]);
    drag(stage, 'move-x', [60, 0]);
    expect(heard.start[1]?.start[0]?.position).toEqual([0, 0, 0]);
    mouse([up]);
  });
});

describe('a selection of all kinds', () => {
  it('moves as one, and its events have the targets of the props', () => {
    const { stage, heard } = mountHeard({
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
    drag(stage, 'move-x', [60, 0]);
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
    mouse([up]);
    expect(heard.end.length).toBe(1);
  });

  it('that is controlled is not written: the callbacks are called, and the gizmo follows the values', () => {
    const { stage, heard } = mountHeard();
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
    drag(stage, 'move-x', [60, 0]);
    expect(onChange.mock.lastCall?.[0].start).toEqual([at(-1), at(0)]);
    expect(onChange.mock.lastCall?.[0].transforms[0].position[0]).toBeGreaterThan(-0.7);
    mouse([up]);
    expect(heard.end.length).toBe(1);
    expect(numbersAt(mesh, 2)).toEqual(starts);
    expect(mesh.instanceMatrix.version).toBe(version);
    stage.set({ value: [at(-1), at(0.8)] });
    nextFrames();
    const pixel = unitsPerPixelAt(stage, new Vector3(0.8, 0, 0));
    hoverHandle(stage, 'move-x', stage.toClient(new Vector3(0.8 + 60 * pixel, 0, 0)));
  });
});
