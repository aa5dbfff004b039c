import {
  Bone,
  BoxGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Skeleton,
  SkinnedMesh,
  SphereGeometry,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh';
import { describe, expect, it, vi } from 'vitest';
import { bitsOf, down, mouse, move, phaseOf, placeOf, plus, touch, up } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { focusGizmo, tap } from '../../test/keyboard.hands.js';
import { EYE, mountHeard, nextFrames, type Px, type Stage, type StageOptions } from '../../test/stage.js';
import { body, cursor, type GizmoProps, type Handle, instance, keymap, moveOnPlane, move as moves } from '../index.js';

holdInvariants();

const FLOOR: readonly Handle[] = [body(moveOnPlane('xz'))];

/** A stage with a body. */
function mountBody(options: StageOptions = {}) {
  const props: Partial<GizmoProps> = { handles: FLOOR, ...options.props };
  return mountHeard({ ...options, props });
}

/** A corner of the box towards the eye: its pixel is on the mesh, and its point is grabbed at a known place. */
const CORNER = new Vector3(0.29, 0.3, 0.29);

/** The pixel of a point of the mesh as it is now. */
const pixelOf = (stage: Stage, local: Vector3): Px => {
  stage.mesh.updateWorldMatrix(true, false);
  return stage.toClient(stage.mesh.localToWorld(local.clone()));
};

const distance = (a: Px, b: Px): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const touchAt = ([x, y]: Px, id: number) => ({ x, y, id });

describe('a press on the mesh of a target', () => {
  it('beside the mesh, or where another mesh hides it, is the application’s', () => {
    const wall = new Mesh(new BoxGeometry(1, 1, 0.01), new MeshBasicMaterial());
    wall.position.set(...EYE).multiplyScalar(0.4);
    wall.lookAt(new Vector3(...EYE));
    const { stage } = mountBody({ objects: [wall] });
    const at = pixelOf(stage, CORNER);
    mouse([move(plus(at, 1, 1)), move(at)]);
    nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    wall.visible = false;
    mouse([move(plus(at, 1, 1))]);
    expect(stage.store.getState().handle?.id).toBe('body');
    mouse([move(plus(at, 220, 0))]);
    expect(phaseOf(stage)).toBe('idle');
  });

  it('on a drawn handle drags that handle', () => {
    const { stage } = mountBody({
      mesh: ({ scale }) => void scale.setScalar(5),
      props: { handles: [...moves(), ...FLOOR] },
    });
    mouse([move(placeOf(stage, 'move-view'))]);
    expect(stage.store.getState().handle?.id).toBe('move-view');
    mouse([move(pixelOf(stage, new Vector3(0.29, -0.29, 0.3)))]);
    expect(stage.store.getState().handle?.id).toBe('body');
  });

  it('drags each of several targets, and one instance of a mesh', () => {
    const mesh = new InstancedMesh(new BoxGeometry(0.6, 0.6, 0.6), new MeshBasicMaterial(), 2);
    mesh.setMatrixAt(0, new Matrix4().makeTranslation(-1.2, 0, 0));
    mesh.setMatrixAt(1, new Matrix4().makeTranslation(1.2, 0, 0));
    const { stage, heard } = mountBody({
      objects: [mesh],
      props: { target: instance(mesh, 1) },
    });
    const [other, own] = [stage.toClient(new Vector3(-1.2, 0.3, 0)), stage.toClient(new Vector3(1.2, 0.3, 0))];
    mouse([move(other)]);
    nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    stage.set({ target: [stage.mesh, instance(mesh, 1)] });
    mouse([move(own), down, move(plus(own, 50, 20), 3), up]);
    expect(heard.end).toHaveLength(1);
    const [first, second] = heard.end[0]?.transforms.map(({ position }) => new Vector3(...position)) ?? [];
    expect(first?.length()).toBeGreaterThan(0.1);
    expect(second?.distanceTo((first ?? new Vector3()).clone().add(new Vector3(1.2, 0, 0)))).toBeLessThan(1e-6);
  });

  it('drags a skin where its bones have it, and not where its geometry is', () => {
    const geometry = new BoxGeometry(0.6, 0.6, 0.6);
    const { count } = geometry.getAttribute('position');
    geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(4 * count), 4));
    geometry.setAttribute('skinWeight', new Float32BufferAttribute(Array(count).fill([1, 0, 0, 0]).flat(), 4));
    const [skin, bone] = [new SkinnedMesh(geometry, new MeshBasicMaterial()), new Bone()];
    skin.add(bone);
    skin.position.set(-1.5, 0, 0);
    skin.updateMatrixWorld(true);
    skin.bind(new Skeleton([bone]));
    bone.position.x = 3;
    const { stage, heard } = mountBody({ objects: [skin], props: { target: skin } });
    mouse([move(stage.toClient(new Vector3(-1.5, 0, 0)))]);
    nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    const drawn = stage.toClient(new Vector3(1.5, 0, 0));
    mouse([move(drawn), down, move(plus(drawn, 40, 10), 3), up]);
    expect(heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
  });

  it('drags a mesh of 100,000 triangles by its own accelerated raycast, which looks for the first hit only', () => {
    const many = new Mesh(new SphereGeometry(0.4, 320, 160), new MeshBasicMaterial());
    many.geometry.boundsTree = new MeshBVH(many.geometry);
    const raycast = vi.fn(acceleratedRaycast);
    many.raycast = raycast;
    many.position.set(1.2, 0, 0);
    const { stage, heard } = mountBody({ objects: [many], props: { target: many } });
    const at = stage.toClient(new Vector3(1.2, 0, 0));
    mouse([move(at), down, move(plus(at, 40, 10), 3), up]);
    expect(heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
    const casters = raycast.mock.calls.map(([raycaster]) => raycaster);
    expect(casters.some((caster) => (caster as { firstHitOnly?: boolean }).firstHitOnly === true)).toBe(true);
  });

  it('can be on the objects of a record', () => {
    const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const shown: { current: Object3D | null } = { current: null };
    const { stage, heard } = mountBody({
      props: { target: { key: 'a', transform }, value: transform, handles: [body(moveOnPlane('view'), { of: shown })] },
    });
    shown.current = stage.mesh;
    const from = pixelOf(stage, CORNER);
    mouse([move(from), down, move(plus(from, 50, 0), 3), up]);
    expect(heard.end.map((e) => e.changed)).toEqual([true]);
  });

  it('shows the cursor of a handle, and keys drag it as well', () => {
    const shown = vi.fn();
    Element.prototype.animate = (keyframes) => {
      shown(keyframes);
      return { cancel: () => shown(null) } as unknown as Animation;
    };
    const { stage, heard } = mountBody({ props: { extensions: [cursor(), keymap()] } });
    mouse([move(pixelOf(stage, CORNER))]);
    expect(shown.mock.lastCall).toEqual([{ cursor: ['grab', 'grab'] }]);
    mouse([move([90, 500])]);
    focusGizmo();
    tap('h');
    expect(stage.store.getState().handle?.id).toBe('body');
    tap('ArrowRight', 'Enter');
    expect(heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
    expect(stage.mesh.position.y).toBe(0);
  });
});

describe('the dead zone of a press', () => {
  it('holds a drag back until the pointer has left it, and then loses no pixel', () => {
    const { stage, heard } = mountBody({ props: { dragThreshold: 8 } });
    const bits = bitsOf(stage.mesh);
    const from = pixelOf(stage, CORNER);
    mouse([move(from), down, move(plus(from, 4, 4), 3)]);
    nextFrames(3);
    expect(phaseOf(stage)).toBe('press');
    expect(bitsOf(stage.mesh)).toEqual(bits);
    mouse([move(plus(from, 7, 7))]);
    expect(distance(pixelOf(stage, CORNER), plus(from, 7, 7))).toBeLessThan(0.1);
    // Back in the zone, the drag goes on.
    mouse([move(plus(from, 2, 1))]);
    expect(distance(pixelOf(stage, CORNER), plus(from, 2, 1))).toBeLessThan(0.1);
    mouse([up]);
    expect(heard.end).toHaveLength(1);
  });
});

describe('two fingers on two handles of one gizmo', () => {
  it('are not mixed: the second one is refused until its release', () => {
    const { stage, heard } = mountHeard();
    const [x, y] = [placeOf(stage, 'move-x'), placeOf(stage, 'move-y')];
    touch([{ type: 'touchStart', points: [touchAt(x, 0)] }]);
    touch([{ type: 'touchMove', points: [touchAt(plus(x, 30, 0), 0)] }]);
    expect(phaseOf(stage)).toBe('drag');
    nextFrames();
    const along = stage.mesh.position.x;
    touch([{ type: 'touchStart', points: [touchAt(plus(x, 30, 0), 0), touchAt(y, 1)] }]);
    touch([{ type: 'touchMove', points: [touchAt(plus(x, 30, 0), 0), touchAt(plus(y, 0, -50), 1)] }]);
    nextFrames(3);
    expect(stage.mesh.position.toArray()).toEqual([along, 0, 0]);
    touch([{ type: 'touchMove', points: [touchAt(plus(x, 60, 0), 0), touchAt(plus(y, 0, -50), 1)] }]);
    expect(stage.mesh.position.x).toBeGreaterThan(along + 0.05);
    touch([{ type: 'touchEnd', points: [] }]);
    expect(heard.end.map((e) => [e.reason, e.handle.id])).toEqual([['commit', 'move-x']]);
    expect(stage.mesh.position.y).toBe(0);
  });
});
