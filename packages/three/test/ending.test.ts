import { describe, expect, it } from 'vitest';
import { bitsOf, drag, phaseOf, reasonsOf, type Stage, stageOf } from './driven-stage.js';

/** Euler angles that their quaternion does not restore: they must be saved. */
function poseOddly({ mesh }: Stage): readonly unknown[] {
  mesh.rotation.set(0.3, 2.8, -1.1);
  mesh.position.set(0.1, 1 / 3, -0.2);
  mesh.updateMatrixWorld();
  return bitsOf(mesh);
}

/** One last onChange with the start, then one onDragEnd, and the target is restored exactly. */
function expectCancelled({ mesh, heard }: Stage, bits: readonly unknown[]): void {
  expect(bitsOf(mesh)).toEqual(bits);
  expect(heard.start).toHaveLength(1);
  expect(reasonsOf(heard)).toEqual(['cancel']);
  expect(heard.end[0]?.changed).toBe(false);
  expect(heard.change.at(-1)?.transforms).toEqual(heard.start[0]?.start);
  expect(heard.change.at(-1)?.changed).toBe(false);
}

describe('a cancelled pointer', () => {
  it.each([
    ['move-x', 'translate'],
    ['rotate-z', 'rotate'],
    ['scale-all', 'scale'],
  ] as const)('restores exactly the channels that %s has written [R1]', (id, mode) => {
    const stage = stageOf({ props: { mode } });
    const bits = poseOddly(stage);
    stage.gizmo.press(id).moveBy([50, -40]);
    expect(bitsOf(stage.mesh)).not.toEqual(bits);
    stage.gizmo.lose();
    expect(phaseOf(stage)).toBe('idle');
    expectCancelled(stage, bits);
    stage.gizmo.frame(3);
    expect(stage.heard.end).toHaveLength(1);
  });

  it('keeps what other code has written in channels that the drag has not', () => {
    const stage = stageOf();
    const { gizmo, mesh } = stage;
    const before = mesh.position.toArray();
    drag(stage);
    mesh.scale.setScalar(1.5);
    gizmo.lose();
    expect(mesh.position.toArray()).toEqual(before);
    expect(mesh.scale.toArray()).toEqual([1.5, 1.5, 1.5]);
  });

  it('with another id does not affect the drag, as a palm beside the pen [R7]', () => {
    const stage = stageOf();
    drag(stage);
    stage.gizmo.pointer({ id: 77, type: 'touch' }).lose();
    expect(phaseOf(stage)).toBe('drag');
    stage.gizmo.release();
    expect(reasonsOf(stage.heard)).toEqual(['commit']);
  });

  it('does not affect the next drag', () => {
    const { gizmo, heard } = stageOf();
    gizmo.press('move-x').to([1, 0, 0]).lose().press('move-x').to([1, 0, 0]).release();
    expect(reasonsOf(heard)).toEqual(['cancel', 'commit']);
  });
});

describe('a lost capture', () => {
  it('cancels the drag one frame later [R2]', () => {
    const stage = stageOf();
    const bits = poseOddly(stage);
    stage.gizmo.press('move-x').moveBy([60, 20]).lose('capture');
    expectCancelled(stage, bits);
  });
});

describe('a missed release', () => {
  it('ends the drag at its last step with the first move that has no button [R4]', () => {
    const stage = stageOf();
    const { gizmo, mesh, heard } = stage;
    const [x, y] = drag(stage);
    const bits = bitsOf(mesh);
    // The same pointer, which does not know of the press.
    gizmo.pointer({ id: 1 }).moveTo([x + 200, y + 200]);
    expect(reasonsOf(heard)).toEqual(['commit']);
    expect(bitsOf(mesh)).toEqual(bits);
    gizmo.release();
    expect(heard.end).toHaveLength(1);
  });

  it('ends the drag with the next press of the same pointer, which starts a new drag [R4]', () => {
    const stage = stageOf();
    const { gizmo, heard } = stage;
    drag(stage);
    // A finger sends no move before its press.
    const again = gizmo.pointer({ id: 1, type: 'touch' }).press('move-y');
    expect(reasonsOf(heard)).toEqual(['commit']);
    expect(gizmo.store.getState()).toMatchObject({ phase: 'press', handle: { id: 'move-y' } });
    again.release();
    expect(phaseOf(stage)).not.toBe('press');
  });
});

describe('Escape', () => {
  it('restores the start exactly', () => {
    const stage = stageOf();
    const bits = poseOddly(stage);
    stage.gizmo.press('move-x').moveBy([60, 20]).keyDown('Escape', 'Escape').keyUp('Escape');
    expectCancelled(stage, bits);
    stage.gizmo.release();
    expect(stage.heard.end).toHaveLength(1);
  });

  it('leaves no handle hovered if the pointer has moved elsewhere', () => {
    const stage = stageOf();
    stage.gizmo.press('move-x').key('Escape').moveTo([60, 60]).release();
    expect(stage.gizmo.store.getState()).toMatchObject({ phase: 'idle', handle: null });
  });
});

describe('a window that loses the focus', () => {
  it('clears the modifier keys and continues the drag [R3]', () => {
    const stage = stageOf({ props: { snap: { translate: 0.5 } } });
    const { gizmo, mesh, heard } = stage;
    drag(stage, 'move-x', [70, 0]);
    gizmo.keyDown('Control');
    expect(Math.abs((mesh.position.x / 0.5) % 1)).toBeGreaterThan(1e-6);
    gizmo.blur();
    expect(mesh.position.x % 0.5).toBe(0);
    expect(phaseOf(stage)).toBe('drag');
    gizmo.moveBy([140, 0]).release();
    expect(reasonsOf(heard)).toEqual(['commit']);
  });

  it('cancels when the page is hidden [R3]', () => {
    const stage = stageOf();
    const bits = bitsOf(stage.mesh);
    drag(stage);
    stage.gizmo.canvas.ownerDocument.dispatchEvent(new Event('visibilitychange'));
    expectCancelled(stage, bits);
  });

  it('cancels when the WebGL context is lost, and the next drag works', () => {
    const stage = stageOf();
    const bits = bitsOf(stage.mesh);
    drag(stage);
    stage.gizmo.canvas.dispatchEvent(new Event('webglcontextlost'));
    expectCancelled(stage, bits);
    stage.gizmo.release().press('move-x').to([1, 0, 0]).release();
    expect(reasonsOf(stage.heard)).toEqual(['cancel', 'commit']);
  });
});
