import { type Handle, handlesOf, lookAt, type View } from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { BoxGeometry, Group, Mesh, MeshBasicMaterial, Object3D, Quaternion, Scene, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { body } from '../body/body.js';
import { keymap } from '../keyboard/keymap.js';
import { xrRays } from '../xr/rays.js';
import { driveGizmo } from './driver.js';

/** In a scene: a gizmo hides if its target has none. */
function inScene<T extends Object3D>(object: T): T {
  new Scene().add(object);
  return object;
}

describe('driveGizmo', () => {
  it('drags a handle by world units, and the drag ends once', () => {
    const box = inScene(new Mesh());
    const onDragEnd = vi.fn();
    driveGizmo({ target: box, onDragEnd }).press('move-x').to([1, 0, 0]).release();
    expect(box.position.x).toBeCloseTo(1, 9);
    expect(onDragEnd).toHaveBeenCalledOnce();
    expect(onDragEnd.mock.lastCall?.[0]).toMatchObject({ reason: 'commit', changed: true });
  });

  it('finds every handle of every mode at a pixel of its own', () => {
    let count = 0;
    for (const mode of ['translate', 'rotate', 'scale'] as const) {
      const gizmo = driveGizmo({ target: inScene(new Object3D()), mode });
      for (const id of gizmo.handles()) {
        gizmo.press(id);
        expect(gizmo.store.getState().handle?.id).toBe(id);
        gizmo.release();
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(15);
  });

  it('moves far away and in parents, in world units', () => {
    const parent = inScene(new Group());
    parent.position.set(1000, 0, 0);
    parent.rotation.set(0.3, 0.5, 0);
    const box = new Group();
    parent.add(box);
    parent.updateMatrixWorld();
    const before = box.getWorldPosition(new Vector3());
    driveGizmo({ target: box }).press('move-xz').to([0.5, 0, -0.25]).release();
    box.updateWorldMatrix(true, false);
    const moved = box.getWorldPosition(new Vector3()).sub(before);
    expect(moved.distanceTo(new Vector3(0.5, 0, -0.25))).toBeLessThan(1e-6);
  });

  it('turns a ring past a full turn', () => {
    const box = inScene(new Object3D());
    const onChange = vi.fn();
    driveGizmo({ target: box, mode: 'rotate', onChange }).press('rotate-z').turn(7).release();
    expect(onChange.mock.lastCall?.[0].delta.angle).toBeCloseTo(7, 6);
    const wanted = new Quaternion().setFromAxisAngle(new Vector3(0, 0, 1), 7);
    expect(box.quaternion.angleTo(wanted)).toBeLessThan(1e-6);
  });

  it('scales along an axis and in a plane', () => {
    const box = inScene(new Object3D());
    driveGizmo({ target: box, mode: 'scale' }).press('scale-x').scale(2).release();
    expect(box.scale.x).toBeCloseTo(2, 6);
    const uniform = driveGizmo({ target: box, mode: 'scale' }).press('scale-all');
    expect(() => uniform.scale(2)).toThrow('move the pointer by pixels instead');
    uniform.moveBy([40, -40]).release();
    expect(box.scale.y).toBeGreaterThan(1.2);
  });

  it('snaps while Ctrl is down, and cancels to the start', () => {
    const box = inScene(new Object3D());
    const gizmo = driveGizmo({ target: box, snap: { translate: 0.5 } })
      .press('move-x')
      .to([0.8, 0, 0]);
    expect(box.position.x).toBe(1);
    gizmo.keyDown('Control');
    expect(box.position.x).toBeCloseTo(0.8, 9);
    gizmo.key('Escape').release();
    expect(box.position.x).toBe(0);
    expect(gizmo.store.getState().phase).not.toBe('drag');
  });

  it('drives a controlled gizmo, whose props change during the drag', () => {
    const start = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    let value: { readonly position: readonly [number, number, number] } = start;
    const gizmo = driveGizmo({
      target: { key: 'a', transform: start },
      value: start,
      onChange(event) {
        value = event.transform;
        gizmo.set({ value: event.transform });
      },
    });
    gizmo.press('move-y').to([0, 2, 0]).release();
    expect(value.position[1]).toBeCloseTo(2, 9);
  });

  it('presses keys: the keymap starts a drag, an axis key restricts it, digits type its amount, Enter commits', () => {
    const box = inScene(new Object3D());
    const gizmo = driveGizmo({ target: box, extensions: [keymap({ scope: 'page' })] });
    gizmo.key('g', 'x', '1', '.', '5');
    expect(gizmo.store.getState()).toMatchObject({ phase: 'drag', texts: { list: ['1.5'] } });
    gizmo.key('Enter');
    expect(box.position.toArray()).toEqual([1.5, 0, 0]);
    expect(gizmo.store.getState().drag).toBeNull();
  });

  it('focuses the keymap at a press, so that its keys need no scope', () => {
    const box = inScene(new Object3D());
    const gizmo = driveGizmo({ target: box, extensions: [keymap()] });
    gizmo.key('g');
    expect(gizmo.store.getState().drag).toBeNull();
    gizmo.press('move-y').release().key('ArrowRight');
    expect(box.position.length()).toBe(1);
  });

  it('drives other pointers, which change nothing during a drag', () => {
    const box = inScene(new Object3D());
    const onDragEnd = vi.fn();
    const gizmo = driveGizmo({ target: box, onDragEnd }).press('move-x').to([1, 0, 0]);
    const finger = gizmo.pointer({ id: 2, type: 'touch' });
    finger.moveTo([10, 10]).down().moveTo([300, 300]).release();
    expect(box.position.toArray()).toEqual([expect.closeTo(1, 9), 0, 0]);
    expect(onDragEnd).not.toHaveBeenCalled();
    gizmo.release();
    expect(onDragEnd).toHaveBeenCalledOnce();
  });

  it('cancels when the pointer is lost, and a chord of buttons ends with the first one', () => {
    const box = inScene(new Object3D());
    const ends: string[] = [];
    const gizmo = driveGizmo({ target: box, onDragEnd: ({ reason }) => ends.push(reason) });
    gizmo.press('move-x').to([1, 0, 0]).lose();
    gizmo.press('move-x').to([1, 0, 0]).lose('capture').release();
    gizmo.press('move-x').to([1, 0, 0]).down(2).release(2).release();
    expect(box.position.x).toBe(0);
    gizmo.press('move-x').to([1, 0, 0]).down(1).release().release(1);
    expect(ends).toEqual(['cancel', 'cancel', 'cancel', 'commit']);
  });

  it('asks a View that changes at each frame: the grabbed point stays under a pointer at rest', () => {
    const box = inScene(new Object3D());
    const from = (x: number): View =>
      lookAt([x, 2, 5], [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 800, height: 600 });
    let view = from(3);
    const gizmo = driveGizmo({ target: box }, { view: () => view });
    gizmo.press('move-view').moveBy([90, -40]).frame(6);
    const seen = () => project(projectionOf(view), box.position.toArray());
    const before = seen() as readonly [number, number];
    view = from(2);
    gizmo.frame(2);
    expect(seen()).toEqual([expect.closeTo(before[0], 6), expect.closeTo(before[1], 6)]);
  });

  it('presses the body of a mesh, and drags it', () => {
    const box = inScene(new Mesh(new BoxGeometry(), new MeshBasicMaterial()));
    const [handle] = handlesOf('translate').filter(({ id }) => id === 'move-view');
    const gizmo = driveGizmo({ target: box, handles: [body(handle as Handle)] });
    gizmo.moveTo([400, 300]).down().moveBy([50, 0]).release();
    expect(box.position.length()).toBeGreaterThan(0.1);
  });

  it('points with rays of the world', () => {
    const box = inScene(new Object3D());
    const gizmo = driveGizmo({ target: box, extensions: [xrRays()] });
    const ray = gizmo.ray(900).aim([2, 1, 4], [0, 0.8, 0]);
    expect(gizmo.store.getState().handle?.id).toBe('move-y');
    ray.down().aim([2, 1, 4], [0, 1.8, 0]);
    expect(ray.isCaptured()).toBe(true);
    gizmo.frame();
    expect(box.position.y).toBeCloseTo(1, 9);
    ray.release();
    expect(gizmo.store.getState().drag).toBeNull();
  });

  it('says what is wrong: an unknown handle, a disabled gizmo, a move without a press', () => {
    const gizmo = driveGizmo({ target: inScene(new Object3D()) });
    expect(() => gizmo.press('move-q')).toThrow('The gizmo has no handle move-q. It has: move-x');
    expect(() => gizmo.to([1, 0, 0])).toThrow('No handle is pressed');
    gizmo.set({ enabled: false });
    expect(() => gizmo.press('move-x')).toThrow('move-x cannot be pressed');
  });
});
