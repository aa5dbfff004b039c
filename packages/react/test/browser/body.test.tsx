import { distance as length } from '@gizmo-kit/math/values';
import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import {
  Bone,
  BoxGeometry,
  Float32BufferAttribute,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PlaneGeometry,
  Skeleton,
  SkinnedMesh,
  SphereGeometry,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { acceleratedRaycast, MeshBVH } from 'three-mesh-bvh';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import {
  body,
  cursor,
  type GizmoProps,
  type Handle,
  instance,
  keymap,
  moveOnPlane,
  move as moves,
} from '../../src/index.js';
import { meshVertexSnapper, surfaceSnapper } from '../../src/surface.js';
import { bitsOf, down, key, move, nextFrames, phaseOf, placeOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { focusGizmo, tap } from './keyboard.hands.js';
import { EYE, mountHeard, type Px, type Stage, type StageOptions } from './stage.js';

holdInvariants();

const FLOOR: readonly Handle[] = [body(moveOnPlane('xz'))];

/** A stage with a body, and what its mesh hears of presses and clicks. */
async function mountBody(options: StageOptions = {}) {
  const onMesh = vi.fn<(type: string) => void>();
  const on = (name: string) => [name, () => onMesh(name)];
  const meshProps = Object.fromEntries(['onPointerDown', 'onPointerUp', 'onClick'].map(on));
  const props: Partial<GizmoProps> = { handles: FLOOR, ...options.props };
  const { stage, heard } = await mountHeard({ meshProps, ...options, props });
  return { stage, heard, onMesh, names: () => onMesh.mock.calls.map(([name]) => name) };
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
  it('drags it by the given handle, with the pressed point of the mesh under the cursor', async () => {
    const { stage, heard, names } = await mountBody();
    const from = pixelOf(stage, CORNER);
    await commands.mouse([move(from), down, move(plus(from, 70, 30), 4)]);
    await expect.poll(() => distance(pixelOf(stage, CORNER), plus(from, 70, 30))).toBeLessThan(0.1);
    expect(stage.mesh.position.y).toBe(0);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => [e.reason, e.handle.id])).toEqual([['commit', 'body']]);
    await nextFrames();
    // The scene gets the release of the press that it got, and no click.
    expect(names()).toEqual(['onPointerDown', 'onPointerUp']);
  });

  it('without a move is a click of the application and changes nothing', async () => {
    const { stage, heard, names } = await mountBody();
    const bits = bitsOf(stage.mesh);
    await commands.mouse([move(pixelOf(stage, CORNER)), down, up]);
    await expect.poll(names).toEqual(['onPointerDown', 'onPointerUp', 'onClick']);
    expect(heard.start).toHaveLength(0);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await expect.poll(() => phaseOf(stage)).toBe('hover');
  });

  it('that Escape cancels gives every bit back, and the release to the application', async () => {
    const { stage, heard, names } = await mountBody();
    const bits = bitsOf(stage.mesh);
    const released = vi.fn();
    stage.element.addEventListener('pointerup', released, { once: true });
    const from = pixelOf(stage, CORNER);
    await commands.mouse([move(from), down, move(plus(from, 70, 30), 3)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await commands.mouse([key('Escape'), up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    await expect.poll(() => released.mock.calls).toHaveLength(1);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    // The mesh is no longer under the pointer.
    expect(names()).not.toContain('onClick');
  });

  it('beside the mesh, or where another mesh hides it, is the application’s', async () => {
    const wall = new Mesh(new BoxGeometry(1, 1, 0.01), new MeshBasicMaterial());
    wall.position.set(...EYE).multiplyScalar(0.4);
    wall.lookAt(new Vector3(...EYE));
    const { stage } = await mountBody({ children: <primitive object={wall} /> });
    const at = pixelOf(stage, CORNER);
    await commands.mouse([move(plus(at, 1, 1)), move(at)]);
    await nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    wall.visible = false;
    await commands.mouse([move(plus(at, 1, 1))]);
    await expect.poll(() => stage.store.getState().handle?.id).toBe('body');
    await commands.mouse([move(plus(at, 220, 0))]);
    await expect.poll(() => phaseOf(stage)).toBe('idle');
  });

  it('on a drawn handle drags that handle', async () => {
    const { stage } = await mountBody({ meshProps: { scale: 5 }, props: { handles: [...moves(), ...FLOOR] } });
    await commands.mouse([move(placeOf(stage, 'move-view'))]);
    await expect.poll(() => stage.store.getState().handle?.id).toBe('move-view');
    await commands.mouse([move(pixelOf(stage, new Vector3(0.29, -0.29, 0.3)))]);
    await expect.poll(() => stage.store.getState().handle?.id).toBe('body');
  });

  it('pauses the controls from the first move to the end, and does not turn the camera', async () => {
    const { stage } = await mountBody({ children: <OrbitControls makeDefault enableDamping={false} /> });
    const from = pixelOf(stage, CORNER);
    const eye = stage.state.get().camera.position.clone();
    const turned = () => stage.state.get().camera.position.distanceTo(eye);
    await commands.mouse([move(from), down, move(plus(from, 70, 30), 4)]);
    await expect.poll(() => distance(pixelOf(stage, CORNER), plus(from, 70, 30))).toBeLessThan(0.1);
    await commands.mouse([up, move(plus(from, 160, 90), 3)]);
    await nextFrames();
    expect(turned()).toBeLessThan(1e-9);
    // Beside the mesh, the controls work as before.
    await commands.mouse([move([90, 500]), down, move([140, 520], 3), up]);
    await expect.poll(turned).toBeGreaterThan(0.1);
  });

  it('drags each of several targets, and one instance of a mesh', async () => {
    const mesh = new InstancedMesh(new BoxGeometry(0.6, 0.6, 0.6), new MeshBasicMaterial(), 2);
    mesh.setMatrixAt(0, new Matrix4().makeTranslation(-1.2, 0, 0));
    mesh.setMatrixAt(1, new Matrix4().makeTranslation(1.2, 0, 0));
    const { stage, heard } = await mountBody({
      children: <primitive object={mesh} />,
      props: { target: instance(mesh, 1) },
    });
    const [other, own] = [stage.toClient(new Vector3(-1.2, 0.3, 0)), stage.toClient(new Vector3(1.2, 0.3, 0))];
    await commands.mouse([move(other)]);
    await nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    stage.set({ target: [stage.mesh, instance(mesh, 1)] });
    await commands.mouse([move(own), down, move(plus(own, 50, 20), 3), up]);
    await expect.poll(() => heard.end).toHaveLength(1);
    const [first, second] = heard.end[0]?.transforms.map(({ position }) => new Vector3(...position)) ?? [];
    expect(first?.length()).toBeGreaterThan(0.1);
    expect(second?.distanceTo((first ?? new Vector3()).clone().add(new Vector3(1.2, 0, 0)))).toBeLessThan(1e-6);
  });

  it('drags a skin where its bones have it, and not where its geometry is', async () => {
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
    const { stage, heard } = await mountBody({ children: <primitive object={skin} />, props: { target: skin } });
    await commands.mouse([move(stage.toClient(new Vector3(-1.5, 0, 0)))]);
    await nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    const drawn = stage.toClient(new Vector3(1.5, 0, 0));
    await commands.mouse([move(drawn), down, move(plus(drawn, 40, 10), 3), up]);
    await expect.poll(() => heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
  });

  it('drags a mesh of 100,000 triangles by its own accelerated raycast, which looks for the first hit only', async () => {
    const many = new Mesh(new SphereGeometry(0.4, 320, 160), new MeshBasicMaterial());
    many.geometry.boundsTree = new MeshBVH(many.geometry);
    const raycast = vi.fn(acceleratedRaycast);
    many.raycast = raycast;
    many.position.set(1.2, 0, 0);
    const { stage, heard } = await mountBody({ children: <primitive object={many} />, props: { target: many } });
    const at = stage.toClient(new Vector3(1.2, 0, 0));
    await commands.mouse([move(at), down, move(plus(at, 40, 10), 3), up]);
    await expect.poll(() => heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
    const casters = raycast.mock.calls.map(([raycaster]) => raycaster);
    // Fiber casts for the application's own events without it.
    expect(casters.some((caster) => (caster as { firstHitOnly?: boolean }).firstHitOnly === true)).toBe(true);
  });

  it('lays it on the surface under the cursor', async () => {
    const slope = new Mesh(new PlaneGeometry(12, 12), new MeshBasicMaterial());
    slope.rotation.set(-1.2, 0.2, 0);
    slope.position.y = -1;
    const snap = { to: [surfaceSnapper(slope)] } as GizmoProps['snap'];
    const { stage, heard } = await mountBody({
      children: <primitive object={slope} />,
      props: { handles: [body(moveOnPlane('view'))], snap },
    });
    const from = pixelOf(stage, CORNER);
    await commands.mouse([move(from), down, move(plus(from, -90, 60), 6), up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(stage.mesh.position.length()).toBeGreaterThan(0.1);
    expect(Math.abs(slope.worldToLocal(stage.mesh.position.clone()).z)).toBeLessThan(1e-6);
  });

  it.each(['a mesh', 'an instance'])(
    'from a vertex: the nearest corner of %s keeps its distance from the pointer, and lands on a vertex of another mesh',
    async (kind) => {
      const geometry = new BoxGeometry(0.6, 0.6, 0.6);
      const many = new InstancedMesh(geometry, new MeshBasicMaterial(), 1);
      const other = new Mesh(geometry, new MeshBasicMaterial());
      other.position.set(-1.3, 0.2, -0.4);
      other.rotation.set(0.3, 0.5, 0.1);
      other.scale.set(1, 1.4, 0.8);
      many.setMatrixAt(0, new Matrix4().makeRotationY(0.4).setPosition(1.4, 0, 0));
      many.position.y = -0.2;
      const target = kind === 'a mesh' ? undefined : instance(many, 0);
      const { stage, heard } = await mountBody({
        meshProps: { rotation: [0.2, -0.3, 0.1] },
        children: [<primitive key="other" object={other} />, <primitive key="many" object={many} />],
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
      await commands.mouse([move(inside), down, move(plus(inside, 30, -20), 4)]);
      await expect.poll(() => distance(stage.toClient(cornerNow()), plus(corner, 30, -20))).toBeLessThan(0.1);
      const goal = other.localToWorld(new Vector3(0.3, 0.3, 0.3));
      const [x, y] = stage.toClient(goal);
      await commands.mouse([move(plus(inside, x - corner[0] + 4, y - corner[1] - 3), 6)]);
      await expect.poll(() => stage.store.getState().drag?.snapped?.snapper).toBe('mesh-vertex');
      expect(cornerNow().distanceTo(goal)).toBeLessThan(1e-6);
      await commands.mouse([up]);
      await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
      expect(cornerNow().distanceTo(goal)).toBeLessThan(1e-6);
    },
  );

  it('can be on the objects of a record', async () => {
    const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const shown: { current: Object3D | null } = { current: null };
    const { stage, heard } = await mountBody({
      props: { target: { key: 'a', transform }, value: transform, handles: [body(moveOnPlane('view'), { of: shown })] },
    });
    shown.current = stage.mesh;
    const from = pixelOf(stage, CORNER);
    await commands.mouse([move(from), down, move(plus(from, 50, 0), 3), up]);
    await expect.poll(() => heard.end.map((e) => e.changed)).toEqual([true]);
  });

  it('shows the cursor of a handle, and keys drag it as well', async () => {
    const { stage, heard } = await mountBody({ props: { extensions: [cursor(), keymap()] } });
    await commands.mouse([move(pixelOf(stage, CORNER))]);
    await expect.poll(() => getComputedStyle(stage.canvas).cursor).toBe('grab');
    await commands.mouse([move([90, 500])]);
    await focusGizmo();
    await tap('h');
    await expect.poll(() => stage.store.getState().handle?.id).toBe('body');
    await tap('ArrowRight', 'Enter');
    await expect.poll(() => heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', true]]);
    expect(stage.mesh.position.y).toBe(0);
  });
});

describe('a click on a handle of a value', () => {
  it.each(['a mouse', 'a finger'])(
    'of %s is one on the object under it, and beside all objects no miss',
    async (by) => {
      const onClick = vi.fn();
      const onPointerMissed = vi.fn();
      const handles = [length({ id: 'length', value: 2, axis: [1, 0, 0] })];
      const { stage, heard } = await mountHeard({
        meshProps: { onClick },
        onPointerMissed,
        props: { handles },
      });
      const click = async (at: Px) => {
        if (by === 'a mouse') return commands.mouse([move(at), down, up]);
        await commands.touch([{ type: 'touchStart', points: [touchAt(at, 0)] }]);
        await commands.touch([{ type: 'touchEnd', points: [] }]);
      };
      const clicked = vi.fn();
      window.addEventListener('click', clicked, { once: true, capture: true });
      await click(stage.toClient(new Vector3(2, 0, 0)));
      await expect.poll(() => clicked.mock.calls.length).toBeGreaterThan(0);
      await nextFrames();
      expect(onPointerMissed).not.toHaveBeenCalled();
      // The line to the knob begins in the mesh.
      await click(stage.toClient(new Vector3(0.1, 0, 0)));
      await expect.poll(() => onClick.mock.calls).toHaveLength(1);
      await click([90, 500]);
      await expect.poll(() => onPointerMissed.mock.calls).toHaveLength(1);
      expect(heard.start).toHaveLength(0);
    },
  );
});

describe('a finger on the mesh of a target', () => {
  it('drags it beyond 3 pixels, exactly under the finger; less is a tap', async () => {
    const { stage, heard, names } = await mountBody();
    const from = pixelOf(stage, CORNER);
    await commands.touch([{ type: 'touchStart', points: [touchAt(from, 0)] }]);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await expect.poll(names).toContain('onClick');
    expect(heard.start).toHaveLength(0);
    const to = plus(from, 40, 12);
    await commands.touch([{ type: 'touchStart', points: [touchAt(from, 1)] }]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(plus(from, 20, 6), 1)] }]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(to, 1)] }]);
    await expect.poll(() => distance(pixelOf(stage, CORNER), to)).toBeLessThan(0.1);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
  });

  it('and a second one are the camera’s', async () => {
    const { stage, heard } = await mountBody({ children: <OrbitControls makeDefault enableDamping={false} /> });
    const [a, b] = [pixelOf(stage, CORNER), plus(pixelOf(stage, CORNER), 60, 0)];
    const bits = bitsOf(stage.mesh);
    const far = stage.state.get().camera.position.length();
    await commands.touch([{ type: 'touchStart', points: [touchAt(a, 0)] }]);
    await commands.touch([{ type: 'touchStart', points: [touchAt(a, 0), touchAt(b, 1)] }]);
    for (const by of [30, 60])
      await commands.touch([{ type: 'touchMove', points: [touchAt(plus(a, -by, 0), 0), touchAt(plus(b, by, 0), 1)] }]);
    await expect.poll(() => stage.state.get().camera.position.length()).toBeLessThan(far - 0.1);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    expect(heard.start).toHaveLength(0);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });
});

describe('the dead zone of a press', () => {
  it('holds a drag back until the pointer has left it, and then loses no pixel', async () => {
    const { stage, heard } = await mountBody({ props: { dragThreshold: 8 } });
    const bits = bitsOf(stage.mesh);
    const from = pixelOf(stage, CORNER);
    await commands.mouse([move(from), down, move(plus(from, 4, 4), 3)]);
    await nextFrames(3);
    expect(phaseOf(stage)).toBe('press');
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await commands.mouse([move(plus(from, 7, 7))]);
    await expect.poll(() => distance(pixelOf(stage, CORNER), plus(from, 7, 7))).toBeLessThan(0.1);
    // Back in the zone, the drag goes on.
    await commands.mouse([move(plus(from, 2, 1))]);
    await expect.poll(() => distance(pixelOf(stage, CORNER), plus(from, 2, 1))).toBeLessThan(0.1);
    await commands.mouse([up]);
    await expect.poll(() => heard.end).toHaveLength(1);
  });
});

describe('two fingers on two handles of one gizmo', () => {
  it('are not mixed: the second one is refused until its release', async () => {
    const { stage, heard } = await mountHeard();
    const [x, y] = [placeOf(stage, 'move-x'), placeOf(stage, 'move-y')];
    await commands.touch([{ type: 'touchStart', points: [touchAt(x, 0)] }]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(plus(x, 30, 0), 0)] }]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames();
    const along = stage.mesh.position.x;
    await commands.touch([{ type: 'touchStart', points: [touchAt(plus(x, 30, 0), 0), touchAt(y, 1)] }]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(plus(x, 30, 0), 0), touchAt(plus(y, 0, -50), 1)] }]);
    await nextFrames(3);
    expect(stage.mesh.position.toArray()).toEqual([along, 0, 0]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(plus(x, 60, 0), 0), touchAt(plus(y, 0, -50), 1)] }]);
    await expect.poll(() => stage.mesh.position.x).toBeGreaterThan(along + 0.05);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await expect.poll(() => heard.end.map((e) => [e.reason, e.handle.id])).toEqual([['commit', 'move-x']]);
    expect(stage.mesh.position.y).toBe(0);
  });
});
