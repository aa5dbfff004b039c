import type { RefObject } from 'react';
import {
  BoxGeometry,
  Euler,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  Quaternion,
  Raycaster,
  SphereGeometry,
  Vector2,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { GizmoProps } from '../../src/index.js';
import { instance, matrix } from '../../src/index.js';
import { meshEdgeSnapper, meshVertexSnapper, surfaceSnapper } from '../../src/surface.js';
import {
  bitsOf,
  down,
  hoverHandle,
  key,
  move,
  nextFrames,
  phaseOf,
  placeOf,
  plus,
  unitsPerPixelAt,
  up,
} from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Px, type Stage } from './stage.js';

holdInvariants();

/** The objects of the scene. */
function world(...objects: readonly Object3D[]): Group {
  const group = new Group();
  group.add(...objects);
  return group;
}

const material = new MeshBasicMaterial({ color: '#446' });

const ball = (): Mesh => {
  const mesh = new Mesh(new SphereGeometry(1, 32, 20), material);
  mesh.name = 'Ball';
  mesh.position.set(-1.2, 0.3, -2);
  mesh.scale.set(1.2, 0.8, 1);
  return mesh;
};

const slope = (): Mesh => {
  const mesh = new Mesh(new PlaneGeometry(12, 12), material);
  mesh.rotation.set(-1.1, 0.3, 0);
  mesh.position.y = -1;
  return mesh;
};

async function mountOn(scene: Object3D, snapper: unknown, props: Partial<GizmoProps> = {}) {
  return mountHeard({
    children: <primitive object={scene} />,
    props: { snap: { to: [snapper] } as GizmoProps['snap'], ...props },
    meshProps: { rotation: [0.3, -0.4, 0.2] },
  });
}

/** The hit of three.js with a surface at a point of the page. */
function seenAt(stage: Stage, [x, y]: Px, objects: readonly Object3D[]) {
  const rect = stage.canvas.getBoundingClientRect();
  const caster = new Raycaster();
  const { camera } = stage.state.get();
  camera.updateWorldMatrix(true, false);
  const at = new Vector2(((x - rect.left) / rect.width) * 2 - 1, 1 - ((y - rect.top) / rect.height) * 2);
  caster.setFromCamera(at, camera);
  const [hit] = caster.intersectObjects([...objects], true);
  return hit;
}

/** Presses the middle of the gizmo, so that the pointer is where the origin is drawn. */
async function takeMiddle(stage: Stage): Promise<void> {
  const at = placeOf(stage, 'scale-all');
  await hoverHandle(stage, 'move-view', at);
  await commands.mouse([down]);
  await expect.poll(() => phaseOf(stage)).toBe('press');
}

async function moveTo(stage: Stage, to: Px): Promise<void> {
  await commands.mouse([move(plus(to, -9, 4)), move(to, 2)]);
  await expect.poll(() => phaseOf(stage)).toBe('drag');
  await nextFrames();
}

const place = (stage: Stage): Vector3 => stage.mesh.getWorldPosition(new Vector3());

const snappedOf = (stage: Stage) => stage.store.getState().drag?.snapped ?? null;

/** The heights of the corners of the stage's mesh above a plane. */
function heights(stage: Stage, on: Mesh): number[] {
  const normal = new Vector3(0, 0, 1).applyQuaternion(on.quaternion);
  stage.mesh.updateWorldMatrix(true, false);
  return [-0.3, 0.3].flatMap((x) =>
    [-0.3, 0.3].flatMap((y) =>
      [-0.3, 0.3].map((z) =>
        stage.mesh
          .localToWorld(new Vector3(x, y, z))
          .sub(on.position)
          .dot(normal),
      ),
    ),
  );
}

describe('a free move with a surface snapper', () => {
  it('moves the origin onto the surface under the cursor, and reports the surface', async () => {
    const on = ball();
    const { stage, heard } = await mountOn(world(on), surfaceSnapper(on));
    await takeMiddle(stage);
    for (const [dx, dy] of [
      [0, 0],
      [14, -11],
      [-22, 9],
    ] as const) {
      const to = plus(stage.toClient(on.position), dx, dy);
      await moveTo(stage, to);
      const wanted = seenAt(stage, stage.pointer(), [on]);
      expect(place(stage).distanceTo(wanted?.point ?? new Vector3(Number.NaN))).toBeLessThan(1e-4);
      const snapped = snappedOf(stage);
      expect([snapped?.kind, snapped?.snapper, snapped?.label]).toEqual(['face', 'surface', 'Ball']);
      const normal = wanted?.face?.normal.clone().applyNormalMatrix(on.normalMatrix.getNormalMatrix(on.matrixWorld));
      expect(new Vector3(...(snapped?.normal ?? [])).dot(normal ?? new Vector3())).toBeGreaterThan(1 - 1e-6);
    }
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.change.at(-1)?.transform.position).toEqual(stage.mesh.position.toArray());
  });

  it('is unrestricted away from surfaces', async () => {
    const on = ball();
    const { stage } = await mountOn(world(on), surfaceSnapper(on));
    await takeMiddle(stage);
    const depth = place(stage).z;
    const to = plus(stage.toClient(new Vector3()), 230, 120);
    expect(seenAt(stage, to, [on])).toBeUndefined();
    await moveTo(stage, to);
    expect(snappedOf(stage)).toBeNull();
    expect(place(stage).z).not.toBe(depth);
    const [x, y] = stage.toClient(place(stage));
    expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(0.5);
    await commands.mouse([up]);
  });

  it('rests the bounds of the target on a slope, with the origin under the cursor', async () => {
    const on = slope();
    const { stage } = await mountOn(world(on), surfaceSnapper(on, { rest: 'bounds' }));
    await takeMiddle(stage);
    const to = plus(stage.toClient(new Vector3()), 90, 60);
    await moveTo(stage, to);
    expect(Math.min(...heights(stage, on))).toBeCloseTo(0, 5);
    const [x, y] = stage.toClient(place(stage));
    expect(Math.hypot(x - stage.pointer()[0], y - stage.pointer()[1])).toBeLessThan(0.2);
    // The guide ends at the slope.
    const [guide] = snappedOf(stage)?.guides ?? [];
    expect(place(stage).distanceTo(new Vector3(...(guide?.from ?? [])))).toBeLessThan(1e-9);
    const normal = new Vector3(0, 0, 1).applyQuaternion(on.quaternion);
    expect(new Vector3(...(guide?.to ?? [])).sub(on.position).dot(normal)).toBeCloseTo(0, 6);
    await commands.mouse([up]);
  });

  it('rotates an axis of the target to the normal, and a cancel restores position and rotation to the last bit', async () => {
    const on = slope();
    const { stage, heard } = await mountOn(world(on), surfaceSnapper(on, { rest: 'bounds', align: 'y' }));
    const [bits, scale] = [bitsOf(stage.mesh), stage.mesh.scale.toArray()];
    await takeMiddle(stage);
    await moveTo(stage, plus(stage.toClient(new Vector3()), 60, 80));
    const normal = new Vector3(0, 0, 1).applyQuaternion(on.quaternion);
    const y = new Vector3(0, 1, 0).applyQuaternion(stage.mesh.getWorldQuaternion(new Quaternion()));
    expect(y.dot(normal)).toBeGreaterThan(1 - 1e-9);
    expect(heights(stage, on).filter((h) => Math.abs(h) < 1e-5).length).toBe(4);
    expect(Math.min(...heights(stage, on))).toBeCloseTo(0, 5);
    expect(heard.change.at(-1)?.delta.kind).toBe('translate');
    expect(stage.mesh.scale.toArray()).toEqual(scale);
    await commands.mouse([key('Escape')]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await commands.mouse([up]);
  });

  it('accepts groups, refs and lists, and ignores dragged, excluded and hidden objects and the objects of gizmos', async () => {
    const [on, before, hidden] = [ball(), new Mesh(new BoxGeometry(), material), new Mesh(new BoxGeometry(), material)];
    before.position.copy(on.position).setZ(0.5);
    hidden.position.copy(on.position).setZ(1);
    hidden.visible = false;
    const scene = world(on, before, hidden);
    const ref: RefObject<Object3D | null> = { current: null };
    // The source is the scene, which contains the mesh of the stage and its gizmo.
    const { stage } = await mountOn(scene, surfaceSnapper([null, [ref]], { exclude: [before] }));
    ref.current = stage.state.get().scene;
    await takeMiddle(stage);
    await moveTo(stage, stage.toClient(on.position));
    const wanted = seenAt(stage, stage.pointer(), [on]);
    expect(place(stage).distanceTo(wanted?.point ?? new Vector3(Number.NaN))).toBeLessThan(1e-4);
    await commands.mouse([up]);
  });

  it('accepts the instances of a mesh, except the dragged one', async () => {
    const many = new InstancedMesh(new BoxGeometry(0.6, 0.6, 0.6), material, 3);
    many.setMatrixAt(0, new Matrix4());
    many.setMatrixAt(1, new Matrix4().makeRotationFromEuler(new Euler(0.4, 0.6, 0)).setPosition(1.2, 0.4, -1));
    many.setMatrixAt(2, new Matrix4().makeScale(0, 0, 0));
    const { stage } = await mountOn(world(many), surfaceSnapper(many), { target: instance(many, 0) });
    await takeMiddle(stage);
    await moveTo(stage, stage.toClient(new Vector3(1.2, 0.4, -1)));
    const own = new Mesh(many.geometry, material);
    many.getMatrixAt(1, own.matrixWorld);
    const wanted = seenAt(stage, stage.pointer(), [own]);
    const moved = new Matrix4();
    many.getMatrixAt(0, moved);
    const at = new Vector3().setFromMatrixPosition(moved);
    expect(at.distanceTo(wanted?.point ?? new Vector3(Number.NaN))).toBeLessThan(1e-4);
    await commands.mouse([up]);
  });
});

describe('a move along an axis or a plane with a surface snapper', () => {
  it('stops where the bounds of the target touch a wall within the radius, and continues beyond', async () => {
    const wall = new Mesh(new BoxGeometry(0.2, 8, 8), material);
    wall.position.x = 1.6;
    const { stage } = await mountOn(world(wall), surfaceSnapper(wall, { rest: 'bounds', radius: 16 }));
    stage.mesh.rotation.set(0, 0, 0);
    const grabbed = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', grabbed);
    await commands.mouse([down]);
    // The wall begins at 1.5, the mesh ends 0.3 from its middle: 0.07 is about 8 pixels.
    const held = new Vector3(60 * unitsPerPixelAt(stage, new Vector3()), 0, 0);
    const at = (x: number): Px => stage.toClient(held.clone().setX(held.x + x));
    await moveTo(stage, at(1.13));
    expect(stage.mesh.position.x).toBeCloseTo(1.2, 6);
    await moveTo(stage, at(0.8));
    expect(snappedOf(stage)).toBeNull();
    expect(stage.mesh.position.x).toBeCloseTo(0.8, 2);
    // From behind the surface, the target comes back out.
    await moveTo(stage, at(1.26));
    expect(stage.mesh.position.x).toBeCloseTo(1.2, 6);
    await commands.mouse([up]);
  });

  it('on a plane snaps to the intersection with a slope, within the slope', async () => {
    const on = new Mesh(new BoxGeometry(3, 1, 3), material);
    on.position.set(0, -1.2, 0);
    on.rotation.z = 0.2;
    const { stage } = await mountOn(world(on), surfaceSnapper(on, { radius: 20 }));
    const grabbed = placeOf(stage, 'move-xy');
    await hoverHandle(stage, 'move-xy', grabbed);
    await commands.mouse([down]);
    // The middle of the upper side.
    const goal = new Vector3(0, 0.5, 0).applyEuler(on.rotation).add(on.position);
    const [from, to] = [stage.toClient(place(stage)), stage.toClient(goal)];
    await moveTo(stage, plus(grabbed, to[0] - from[0] + 3, to[1] - from[1] - 9));
    const local = on.worldToLocal(place(stage));
    expect(local.y).toBeCloseTo(0.5, 6);
    expect(stage.mesh.position.z).toBe(0);
    await commands.mouse([up]);
  });
});

describe('edges and vertices of meshes', () => {
  const box = (): Mesh => {
    const mesh = new Mesh(new BoxGeometry(1, 1, 1), material);
    mesh.position.set(1, 0.6, -1);
    mesh.rotation.set(0.5, 0.4, 0);
    mesh.updateMatrixWorld();
    return mesh;
  };

  it('snap a free move to a visible corner nearby', async () => {
    const on = box();
    const { stage } = await mountOn(world(on), meshVertexSnapper(on));
    await takeMiddle(stage);
    const corner = on.localToWorld(new Vector3(0.5, 0.5, 0.5));
    await moveTo(stage, plus(stage.toClient(corner), -5, 6));
    expect(place(stage).distanceTo(corner)).toBeLessThan(1e-6);
    expect(snappedOf(stage)?.kind).toBe('point');
    await commands.mouse([up]);
  });

  it('snap it to an edge, and not to the diagonal of a face', async () => {
    const on = box();
    const { stage } = await mountOn(world(on), meshEdgeSnapper(on));
    await takeMiddle(stage);
    await moveTo(stage, plus(stage.toClient(on.localToWorld(new Vector3(0, 0.5, 0.5))), 3, 5));
    const local = on.worldToLocal(place(stage));
    expect([local.y, local.z].map((n) => Math.abs(n - 0.5)).every((n) => n < 1e-6)).toBe(true);
    await moveTo(stage, stage.toClient(on.localToWorld(new Vector3(0, 0, 0.5))));
    expect(snappedOf(stage)).toBeNull();
    await commands.mouse([up]);
  });
});

describe('a surface snapper ignores', () => {
  /** Where a box ends that may snap to a floor at -2 or to another object of the scene. */
  async function heightOf(scene: Group, props: Partial<GizmoProps>, moved: Object3D | null = null): Promise<number> {
    const floor = new Mesh(new PlaneGeometry(12, 12), material);
    floor.position.z = -2;
    scene.add(floor);
    const { stage } = await mountHeard({ children: <primitive object={scene} />, props });
    stage.set({ mode: 'translate', snap: { to: [surfaceSnapper(scene)] }, ...props });
    const at = placeOf(stage, 'scale-all');
    await hoverHandle(stage, 'move-view', at);
    await commands.mouse([down, move(plus(at, 6, 3)), move(plus(at, 12, 8), 2)]);
    await nextFrames(4);
    const { z } = (moved ?? stage.mesh).position;
    await commands.mouse([up]);
    return z;
  }

  it('the dragged object, also by `matrix()`', async () => {
    const box = new Mesh(new BoxGeometry(0.6, 0.6, 0.6), material);
    box.matrixAutoUpdate = false;
    expect(await heightOf(world(box), { target: matrix(box) }, box)).toBeCloseTo(-2, 6);
  });

  it('a mesh whose material is invisible', async () => {
    const hitBox = new Mesh(new BoxGeometry(3, 3, 0.2), new MeshBasicMaterial({ visible: false }));
    hitBox.position.z = -1;
    expect(await heightOf(world(hitBox), {})).toBeCloseTo(-2, 6);
  });
});
