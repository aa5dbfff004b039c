import { Object3D, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import {
  drag,
  type HandleId,
  mouse,
  move,
  pixelAt,
  placeOf,
  plus,
  pointer,
  press,
  unitsPerPixelAt,
  up,
} from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { mountHeard, type Stage } from '../../test/stage.js';

holdInvariants();

/** The distance in pixels from a point of the mesh to the pointer. */
function gap(stage: Stage, local: Vector3): number {
  stage.mesh.updateWorldMatrix(true, false);
  const [x, y] = stage.toClient(stage.mesh.localToWorld(local.clone()));
  return Math.hypot(x - pointer()[0], y - pointer()[1]);
}

describe('a mirrored parent', () => {
  /** The distance in pixels from the grabbed point of the mesh to the pointer, in a mirrored parent. */
  function slip(mode: 'translate' | 'rotate', id: HandleId, to: (stage: Stage) => readonly [number, number]) {
    const { stage } = mountHeard({
      props: { mode },
      parent: (parent) => {
        parent.scale.set(-1, 1, 1);
        parent.rotation.z = 0.4;
      },
    });
    const from = placeOf(stage, id);
    const turn = (angle: number, radius: number) => new Vector3(Math.cos(angle), Math.sin(angle), 0).setLength(radius);
    const radius = (id === 'move-x' ? 60 : 82) * unitsPerPixelAt(stage, new Vector3());
    const grabbed = stage.mesh.worldToLocal(id === 'move-x' ? new Vector3(radius, 0, 0) : turn(1.1, radius));
    press(stage, id);
    mouse([move(plus(from, 3, 2)), move(to(stage), 3), up]);
    expect(stage.store.getState().drag).toBeNull();
    return gap(stage, grabbed);
  }

  it('moves along the drawn axis, with the pointer', () => {
    expect(slip('translate', 'move-x', (stage) => pixelAt(stage, [1, 0, 0], 120))).toBeLessThan(0.2);
  });

  it('rotates in the direction of the pointer', () => {
    const to = (stage: Stage) => pixelAt(stage, [Math.cos(0.2), Math.sin(0.2), 0], 82);
    expect(slip('rotate', 'rotate-z', to)).toBeLessThan(0.2);
  });
});

describe('a change by other code during a drag', () => {
  const grabbedBy = (stage: Stage) =>
    stage.mesh.worldToLocal(new Vector3(1, 1, 0).multiplyScalar(36 * unitsPerPixelAt(stage, new Vector3())));

  it.each([
    [
      'its parent moves, rotates and scales',
      (s: Stage) => {
        s.parent.position.set(0.4, 0.2, -0.1);
        s.parent.rotation.set(0, 0, 0.3);
        s.parent.scale.setScalar(1.4);
      },
    ],
    [
      'it gets another parent',
      (s: Stage) => {
        const other = new Object3D();
        other.position.set(-0.3, 0.5, 0.2);
        s.scene.add(other);
        other.add(s.mesh);
      },
    ],
    ['other code writes it', (s: Stage) => s.mesh.position.set(3, -2, 1)],
  ] as const)('does not move the result of the next step away from the pointer: %s [R13, R14]', (_, change) => {
    const { stage, heard } = mountHeard();
    const grabbed = grabbedBy(stage);
    const from = drag(stage, 'move-xy', [30, 10]);
    change(stage);
    mouse([move(plus(from, 70, -25), 2), up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(gap(stage, grabbed)).toBeLessThan(0.2);
    stage.parent.add(stage.mesh);
  });

  it('of its parent is followed while the pointer is at rest, also late in the frame, and the release moves nothing [R13]', () => {
    let later = (): void => undefined;
    const { stage, heard } = mountHeard({
      late: () => later(),
    });
    const grabbed = grabbedBy(stage);
    const from = drag(stage, 'move-xy', [30, 10]);
    const apart = (): number => {
      stage.mesh.updateWorldMatrix(true, false);
      const [x, y] = stage.toClient(stage.mesh.localToWorld(grabbed.clone()));
      return Math.hypot(x - from[0] - 30, y - from[1] - 10);
    };
    expect(apart()).toBeLessThan(0.2);
    stage.parent.position.set(0.4, 0.2, -0.1);
    stage.draw();
    expect(apart()).toBeLessThan(0.2);
    later = () => stage.parent.rotation.set(0, 0, 0.3);
    stage.draw();
    expect([stage.parent.rotation.z, apart() < 0.2]).toEqual([0.3, true]);
    const steps = heard.change.length;
    mouse([up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.change).toHaveLength(steps);
  });

  it('of the parent also applies to a target with matrixAutoUpdate = false', () => {
    const { stage } = mountHeard();
    stage.mesh.updateMatrix();
    stage.mesh.matrixAutoUpdate = false;
    const grabbed = grabbedBy(stage);
    drag(stage, 'move-xy', [50, -20]);
    expect(gap(stage, grabbed)).toBeLessThan(0.2);
    mouse([{ do: 'press', key: 'Escape' }, up]);
    expect(stage.mesh.matrix.elements[12]).toBe(0);
  });
});

/** A stage that calls `each.run` in each frame. */
function mountMoving(aboard: boolean) {
  const each = { run: (): void => undefined };
  const { stage, heard } = mountHeard({
    late: () => each.run(),
  });
  if (aboard) stage.parent.attach(stage.camera);
  stage.draw();
  return { stage, heard, each };
}

/** The pixels of the origin of the mesh. */
function place(stage: Stage): readonly [number, number] {
  stage.mesh.updateWorldMatrix(true, false);
  return stage.toClient(stage.mesh.getWorldPosition(new Vector3()));
}

describe('a parent that moves with the camera and the target on board, as a ship', () => {
  it.each(['move-view', 'move-x'] as const)('moves nothing on board while the pointer is at rest: %s [R13]', (id) => {
    const { stage, heard, each } = mountMoving(true);
    drag(stage, id, [80, -30]);
    for (let i = 0; i < 6; i++) stage.draw();
    const before = stage.mesh.position.clone();
    const steps = heard.change.length;
    let frames = 0;
    each.run = () => {
      frames++;
      stage.parent.position.z -= 0.03;
    };
    while (frames < 41) stage.draw();
    expect(stage.parent.position.z).toBeLessThan(-1);
    expect(stage.mesh.position.distanceTo(before)).toBeLessThan(1e-9);
    expect(heard.change.length).toBe(steps);
    mouse([up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(stage.mesh.position.distanceTo(before)).toBeLessThan(1e-9);
    each.run = () => undefined;
  });

  it('lets a drag along x change only x on board [R13]', () => {
    const { stage, each } = mountMoving(true);
    const from = placeOf(stage, 'move-x');
    press(stage, 'move-x');
    // The world axes of the press are those of the ship.
    let frames = 0;
    each.run = () => {
      frames++;
      stage.parent.position.z -= 0.03;
      stage.parent.rotation.y += 0.01;
    };
    mouse([move(plus(from, 20, 3)), move(plus(from, 60, 5), 3)]);
    while (frames < 21) stage.draw();
    const { x, y, z } = stage.mesh.position;
    expect(x).toBeGreaterThan(0.1);
    expect(Math.hypot(y, z)).toBeLessThan(1e-9);
    mouse([up]);
    each.run = () => undefined;
  });
});

describe('a floating origin', () => {
  it('that is moved by the application in mid-drag changes nothing on the screen, also with the next move [R13]', () => {
    const { stage, heard, each } = mountMoving(false);
    const from = drag(stage, 'move-view', [80, -30]);
    for (let i = 0; i < 6; i++) stage.draw();
    const before = place(stage);
    each.run = () => {
      each.run = () => undefined;
      stage.parent.position.x -= 1000;
      stage.camera.position.x -= 1000;
    };
    for (let i = 0; i < 6; i++) stage.draw();
    expect(stage.parent.position.x).toBe(-1000);
    const after = place(stage);
    expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(0.1);
    mouse([move(plus(from, 81, -30)), up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    const end = place(stage);
    expect(Math.hypot(end[0] - before[0] - 1, end[1] - before[1])).toBeLessThan(0.2);
  });
});
