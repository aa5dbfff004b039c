import type { Quat } from '@gizmo-kit/math';
import { type AimValue, aim } from '@gizmo-kit/math/values';
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
import {
  bitsOf,
  down,
  hoverHandle,
  key,
  mouse,
  move,
  phaseOf,
  placeOf,
  plus,
  pointer,
  unitsPerPixelAt,
  up,
} from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { mountHeard, nextFrames, type Px, type Stage } from '../../test/stage.js';
import type { GizmoProps } from '../index.js';
import { body, instance, matrix, moveOnPlane } from '../index.js';
import { meshEdgeSnapper, meshVertexSnapper, surfaceSnapper } from '../surface.js';

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

function mountOn(scene: Object3D, snapper: unknown, props: Partial<GizmoProps> = {}) {
  return mountHeard({
    objects: [scene],
    props: { snap: { to: [snapper] } as GizmoProps['snap'], ...props },
    mesh: ({ rotation }) => void rotation.set(0.3, -0.4, 0.2),
  });
}

/** The hit of three.js with a surface at a point of the page. */
function seenAt(stage: Stage, [x, y]: Px, objects: readonly Object3D[]) {
  const rect = stage.canvas.getBoundingClientRect();
  const caster = new Raycaster();
  const { camera } = stage;
  camera.updateWorldMatrix(true, false);
  const at = new Vector2(((x - rect.left) / rect.width) * 2 - 1, 1 - ((y - rect.top) / rect.height) * 2);
  caster.setFromCamera(at, camera);
  const [hit] = caster.intersectObjects([...objects], true);
  return hit;
}

/** Presses the middle of the gizmo, so that the pointer is where the origin is drawn. */
function takeMiddle(stage: Stage): void {
  const at = placeOf(stage, 'scale-all');
  hoverHandle(stage, 'move-view', at);
  mouse([down]);
  expect(phaseOf(stage)).toBe('press');
}

function moveTo(stage: Stage, to: Px): void {
  mouse([move(plus(to, -9, 4)), move(to, 2)]);
  expect(phaseOf(stage)).toBe('drag');
  nextFrames();
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
  it('moves the origin onto the surface under the cursor, and reports the surface', () => {
    const on = ball();
    const { stage, heard } = mountOn(world(on), surfaceSnapper(on));
    takeMiddle(stage);
    for (const [dx, dy] of [
      [0, 0],
      [14, -11],
      [-22, 9],
    ] as const) {
      const to = plus(stage.toClient(on.position), dx, dy);
      moveTo(stage, to);
      const wanted = seenAt(stage, pointer(), [on]);
      expect(place(stage).distanceTo(wanted?.point ?? new Vector3(Number.NaN))).toBeLessThan(1e-4);
      const snapped = snappedOf(stage);
      expect([snapped?.kind, snapped?.snapper, snapped?.label]).toEqual(['face', 'surface', 'Ball']);
      const normal = wanted?.face?.normal.clone().applyNormalMatrix(on.normalMatrix.getNormalMatrix(on.matrixWorld));
      expect(new Vector3(...(snapped?.normal ?? [])).dot(normal ?? new Vector3())).toBeGreaterThan(1 - 1e-6);
    }
    mouse([up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.change.at(-1)?.transform.position).toEqual(stage.mesh.position.toArray());
  });

  it('is unrestricted away from surfaces', () => {
    const on = ball();
    const { stage } = mountOn(world(on), surfaceSnapper(on));
    takeMiddle(stage);
    const depth = place(stage).z;
    const to = plus(stage.toClient(new Vector3()), 230, 120);
    expect(seenAt(stage, to, [on])).toBeUndefined();
    moveTo(stage, to);
    expect(snappedOf(stage)).toBeNull();
    expect(place(stage).z).not.toBe(depth);
    const [x, y] = stage.toClient(place(stage));
    expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(0.5);
    mouse([up]);
  });

  it('rests the bounds of the target on a slope, with the origin under the cursor', () => {
    const on = slope();
    const { stage } = mountOn(world(on), surfaceSnapper(on, { rest: 'bounds' }));
    takeMiddle(stage);
    const to = plus(stage.toClient(new Vector3()), 90, 60);
    moveTo(stage, to);
    expect(Math.min(...heights(stage, on))).toBeCloseTo(0, 5);
    const [x, y] = stage.toClient(place(stage));
    expect(Math.hypot(x - pointer()[0], y - pointer()[1])).toBeLessThan(0.2);
    // The guide ends at the slope.
    const [guide] = snappedOf(stage)?.guides ?? [];
    expect(place(stage).distanceTo(new Vector3(...(guide?.from ?? [])))).toBeLessThan(1e-9);
    const normal = new Vector3(0, 0, 1).applyQuaternion(on.quaternion);
    expect(new Vector3(...(guide?.to ?? [])).sub(on.position).dot(normal)).toBeCloseTo(0, 6);
    mouse([up]);
  });

  it('rotates an axis of the target to the normal, and a cancel restores position and rotation to the last bit', () => {
    const on = slope();
    const { stage, heard } = mountOn(world(on), surfaceSnapper(on, { rest: 'bounds', align: 'y' }));
    const [bits, scale] = [bitsOf(stage.mesh), stage.mesh.scale.toArray()];
    takeMiddle(stage);
    moveTo(stage, plus(stage.toClient(new Vector3()), 60, 80));
    const normal = new Vector3(0, 0, 1).applyQuaternion(on.quaternion);
    const y = new Vector3(0, 1, 0).applyQuaternion(stage.mesh.getWorldQuaternion(new Quaternion()));
    expect(y.dot(normal)).toBeGreaterThan(1 - 1e-9);
    expect(heights(stage, on).filter((h) => Math.abs(h) < 1e-5).length).toBe(4);
    expect(Math.min(...heights(stage, on))).toBeCloseTo(0, 5);
    expect(heard.change.at(-1)?.delta.kind).toBe('translate');
    expect(stage.mesh.scale.toArray()).toEqual(scale);
    mouse([key('Escape')]);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    mouse([up]);
  });

  it('accepts groups, refs and lists, and ignores dragged, excluded and hidden objects and the objects of gizmos', () => {
    const [on, before, hidden] = [ball(), new Mesh(new BoxGeometry(), material), new Mesh(new BoxGeometry(), material)];
    before.position.copy(on.position).setZ(0.5);
    hidden.position.copy(on.position).setZ(1);
    hidden.visible = false;
    const scene = world(on, before, hidden);
    const ref: { current: Object3D | null } = { current: null };
    // The source is the scene, which contains the mesh of the stage and its gizmo.
    const { stage } = mountOn(scene, surfaceSnapper([null, [ref]], { exclude: [before] }));
    ref.current = stage.scene;
    takeMiddle(stage);
    moveTo(stage, stage.toClient(on.position));
    const wanted = seenAt(stage, pointer(), [on]);
    expect(place(stage).distanceTo(wanted?.point ?? new Vector3(Number.NaN))).toBeLessThan(1e-4);
    mouse([up]);
  });

  it('accepts the instances of a mesh, except the dragged one', () => {
    const many = new InstancedMesh(new BoxGeometry(0.6, 0.6, 0.6), material, 3);
    many.setMatrixAt(0, new Matrix4());
    many.setMatrixAt(1, new Matrix4().makeRotationFromEuler(new Euler(0.4, 0.6, 0)).setPosition(1.2, 0.4, -1));
    many.setMatrixAt(2, new Matrix4().makeScale(0, 0, 0));
    const { stage } = mountOn(world(many), surfaceSnapper(many), { target: instance(many, 0) });
    takeMiddle(stage);
    moveTo(stage, stage.toClient(new Vector3(1.2, 0.4, -1)));
    const own = new Mesh(many.geometry, material);
    many.getMatrixAt(1, own.matrixWorld);
    const wanted = seenAt(stage, pointer(), [own]);
    const moved = new Matrix4();
    many.getMatrixAt(0, moved);
    const at = new Vector3().setFromMatrixPosition(moved);
    expect(at.distanceTo(wanted?.point ?? new Vector3(Number.NaN))).toBeLessThan(1e-4);
    mouse([up]);
  });
});

describe('a move along an axis or a plane with a surface snapper', () => {
  it('stops where the bounds of the target touch a wall within the radius, and continues beyond', () => {
    const wall = new Mesh(new BoxGeometry(0.2, 8, 8), material);
    wall.position.x = 1.6;
    const { stage } = mountOn(world(wall), surfaceSnapper(wall, { rest: 'bounds', radius: 16 }));
    stage.mesh.rotation.set(0, 0, 0);
    const grabbed = placeOf(stage, 'move-x');
    hoverHandle(stage, 'move-x', grabbed);
    mouse([down]);
    // The wall begins at 1.5, the mesh ends 0.3 from its middle: 0.07 is about 8 pixels.
    const held = new Vector3(60 * unitsPerPixelAt(stage, new Vector3()), 0, 0);
    const at = (x: number): Px => stage.toClient(held.clone().setX(held.x + x));
    moveTo(stage, at(1.13));
    expect(stage.mesh.position.x).toBeCloseTo(1.2, 6);
    moveTo(stage, at(0.8));
    expect(snappedOf(stage)).toBeNull();
    expect(stage.mesh.position.x).toBeCloseTo(0.8, 2);
    // From behind the surface, the target comes back out.
    moveTo(stage, at(1.26));
    expect(stage.mesh.position.x).toBeCloseTo(1.2, 6);
    mouse([up]);
  });

  it('on a plane snaps to the intersection with a slope, within the slope', () => {
    const on = new Mesh(new BoxGeometry(3, 1, 3), material);
    on.position.set(0, -1.2, 0);
    on.rotation.z = 0.2;
    const { stage } = mountOn(world(on), surfaceSnapper(on, { radius: 20 }));
    const grabbed = placeOf(stage, 'move-xy');
    hoverHandle(stage, 'move-xy', grabbed);
    mouse([down]);
    // The middle of the upper side.
    const goal = new Vector3(0, 0.5, 0).applyEuler(on.rotation).add(on.position);
    const [from, to] = [stage.toClient(place(stage)), stage.toClient(goal)];
    moveTo(stage, plus(grabbed, to[0] - from[0] + 3, to[1] - from[1] - 9));
    const local = on.worldToLocal(place(stage));
    expect(local.y).toBeCloseTo(0.5, 6);
    expect(stage.mesh.position.z).toBe(0);
    mouse([up]);
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

  it('snap a free move to a visible corner nearby', () => {
    const on = box();
    const { stage } = mountOn(world(on), meshVertexSnapper(on));
    takeMiddle(stage);
    const corner = on.localToWorld(new Vector3(0.5, 0.5, 0.5));
    moveTo(stage, plus(stage.toClient(corner), -5, 6));
    expect(place(stage).distanceTo(corner)).toBeLessThan(1e-6);
    expect(snappedOf(stage)?.kind).toBe('point');
    mouse([up]);
  });

  it('snap it to an edge, and not to the diagonal of a face', () => {
    const on = box();
    const { stage } = mountOn(world(on), meshEdgeSnapper(on));
    takeMiddle(stage);
    moveTo(stage, plus(stage.toClient(on.localToWorld(new Vector3(0, 0.5, 0.5))), 3, 5));
    const local = on.worldToLocal(place(stage));
    expect([local.y, local.z].map((n) => Math.abs(n - 0.5)).every((n) => n < 1e-6)).toBe(true);
    moveTo(stage, stage.toClient(on.localToWorld(new Vector3(0, 0, 0.5))));
    expect(snappedOf(stage)).toBeNull();
    mouse([up]);
  });
});

describe('a surface snapper ignores', () => {
  /** Where a box ends that may snap to a floor at -2 or to another object of the scene. */
  function heightOf(scene: Group, props: Partial<GizmoProps>, moved: Object3D | null = null): number {
    const floor = new Mesh(new PlaneGeometry(12, 12), material);
    floor.position.z = -2;
    scene.add(floor);
    const { stage } = mountHeard({ objects: [scene], props });
    stage.set({ mode: 'translate', snap: { to: [surfaceSnapper(scene)] }, ...props });
    const at = placeOf(stage, 'scale-all');
    hoverHandle(stage, 'move-view', at);
    mouse([down, move(plus(at, 6, 3)), move(plus(at, 12, 8), 2)]);
    nextFrames(4);
    const { z } = (moved ?? stage.mesh).position;
    mouse([up]);
    return z;
  }

  it('the dragged object, also by `matrix()`', () => {
    const box = new Mesh(new BoxGeometry(0.6, 0.6, 0.6), material);
    box.matrixAutoUpdate = false;
    expect(heightOf(world(box), { target: matrix(box) }, box)).toBeCloseTo(-2, 6);
  });

  it('a mesh whose material is invisible', () => {
    const hitBox = new Mesh(new BoxGeometry(3, 3, 0.2), new MeshBasicMaterial({ visible: false }));
    hitBox.position.z = -1;
    expect(heightOf(world(hitBox), {})).toBeCloseTo(-2, 6);
  });
});

describe('a press on the mesh of a target', () => {
  /** A corner of the box towards the eye: its pixel is on the mesh, and its point is grabbed at a known place. */
  const CORNER = new Vector3(0.29, 0.3, 0.29);

  /** The pixel of a point of the mesh as it is now. */
  const pixelOf = (stage: Stage, local: Vector3): Px => {
    stage.mesh.updateWorldMatrix(true, false);
    return stage.toClient(stage.mesh.localToWorld(local.clone()));
  };

  const distance = (a: Px, b: Px): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

  it('lays it on the surface under the cursor', () => {
    const slope = new Mesh(new PlaneGeometry(12, 12), new MeshBasicMaterial());
    slope.rotation.set(-1.2, 0.2, 0);
    slope.position.y = -1;
    const snap = { to: [surfaceSnapper(slope)] } as GizmoProps['snap'];
    const { stage, heard } = mountHeard({
      objects: [slope],
      props: { handles: [body(moveOnPlane('view'))], snap },
    });
    const from = pixelOf(stage, CORNER);
    mouse([move(from), down, move(plus(from, -90, 60), 6), up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(stage.mesh.position.length()).toBeGreaterThan(0.1);
    expect(Math.abs(slope.worldToLocal(stage.mesh.position.clone()).z)).toBeLessThan(1e-6);
  });

  it.each(['a mesh', 'an instance'])(
    'from a vertex: the nearest corner of %s keeps its distance from the pointer, and lands on a vertex of another mesh',
    (kind) => {
      const geometry = new BoxGeometry(0.6, 0.6, 0.6);
      const many = new InstancedMesh(geometry, new MeshBasicMaterial(), 1);
      const other = new Mesh(geometry, new MeshBasicMaterial());
      other.position.set(-1.3, 0.2, -0.4);
      other.rotation.set(0.3, 0.5, 0.1);
      other.scale.set(1, 1.4, 0.8);
      many.setMatrixAt(0, new Matrix4().makeRotationY(0.4).setPosition(1.4, 0, 0));
      many.position.y = -0.2;
      const target = kind === 'a mesh' ? undefined : instance(many, 0);
      const { stage, heard } = mountHeard({
        mesh: ({ rotation }) => void rotation.set(0.2, -0.3, 0.1),
        objects: [other, many],
        props: {
          ...(target && { target }),
          handles: [body(moveOnPlane('view'), { from: 'vertex' })],
          snap: { to: [meshVertexSnapper(other)] } as GizmoProps['snap'],
        },
      });
      const local = new Vector3(0.3, 0.3, 0.3);
      const matrix = new Matrix4();
      const cornerNow = (): Vector3 => {
        if (target) many.getMatrixAt(0, matrix);
        return (target ? many : stage.mesh).localToWorld(local.clone().applyMatrix4(matrix));
      };
      const corner = stage.toClient(cornerNow());
      const inside = stage.toClient(
        cornerNow().lerp((target ? many : stage.mesh).localToWorld(new Vector3().applyMatrix4(matrix)), 0.15),
      );
      mouse([move(inside), down, move(plus(inside, 30, -20), 4)]);
      expect(distance(stage.toClient(cornerNow()), plus(corner, 30, -20))).toBeLessThan(0.1);
      const goal = other.localToWorld(new Vector3(0.3, 0.3, 0.3));
      const [x, y] = stage.toClient(goal);
      mouse([move(plus(inside, x - corner[0] + 4, y - corner[1] - 3), 6)]);
      expect(stage.store.getState().drag?.snapped?.snapper).toBe('mesh-vertex');
      expect(cornerNow().distanceTo(goal)).toBeLessThan(1e-6);
      mouse([up]);
      expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
      expect(cornerNow().distanceTo(goal)).toBeLessThan(1e-6);
    },
  );
});

describe('a dot that the target looks at', () => {
  it('is on the surface under the cursor, and the target looks there, in a stretched parent', () => {
    const floor = new Mesh(new PlaneGeometry(30, 30), new MeshBasicMaterial());
    floor.rotation.x = -Math.PI / 2;
    floor.position.y = -1;
    const look = (quaternion: Quat, distance: number) =>
      aim({ value: { quaternion, distance }, onChange: (next) => take(next) });
    const take = ({ quaternion, distance }: AimValue): void => {
      stage.mesh.quaternion.set(...quaternion);
      stage.set({ handles: look(quaternion, distance) });
      far = distance;
    };
    let far = 1.2;
    const { stage, heard } = mountHeard({
      mesh: ({ parent }) => void parent?.scale.set(1.4, 1, 0.7),
      objects: [floor],
      props: { handles: look([0, 0, 0, 1], far), snap: { to: [surfaceSnapper(floor)] } },
    });
    const dot = (): Vector3 => stage.mesh.localToWorld(new Vector3(0, 0, -far));
    const from = stage.toClient(dot());
    const to = plus(from, 60, 25);
    mouse([move(from), down, move(to, 6)]);
    expect(stage.store.getState().drag?.snapped?.snapper).toBe('surface');
    expect(Math.abs(dot().y - floor.position.y)).toBeLessThan(1e-6);
    const [x, y] = stage.toClient(dot());
    expect(Math.hypot(x - to[0], y - to[1])).toBeLessThan(0.1);
    mouse([up]);
    expect(heard.end.map(({ reason, mode }) => [reason, mode])).toEqual([['commit', 'value']]);
  });
});
