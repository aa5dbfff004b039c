import { Group, Mesh, Object3D, Quaternion, Scene, Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
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
    gizmo.keys({ ctrl: true });
    expect(box.position.x).toBeCloseTo(0.8, 9);
    gizmo.cancel();
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

  it('says what is wrong: an unknown handle, a disabled gizmo, a move without a press', () => {
    const gizmo = driveGizmo({ target: inScene(new Object3D()) });
    expect(() => gizmo.press('move-q')).toThrow('The gizmo has no handle move-q. It has: move-x');
    expect(() => gizmo.to([1, 0, 0])).toThrow('No handle is pressed');
    gizmo.set({ enabled: false });
    expect(() => gizmo.press('move-x')).toThrow('move-x cannot be pressed');
  });
});
