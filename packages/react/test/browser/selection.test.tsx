import { Object3D, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type GizmoEvent, move as moveHandles } from '../../src/index.js';
import { drag, hoverHandle, move, nextFrames, phaseOf, placeOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard } from './stage.js';

holdInvariants();

describe('a selection', () => {
  it('counts a repeated target once: the gizmo is at the center of two targets [R44]', async () => {
    const { stage } = await mountHeard({ props: { pivot: 'median', handles: moveHandles() } });
    const other = new Object3D();
    other.position.set(-0.9, 0, 0);
    stage.parent.add(other);
    stage.set({ target: [stage.mesh, other, stage.mesh] });
    await nextFrames();
    const { mesh } = stage;
    mesh.position.x = 0.9;
    stage.state.invalidate();
    await nextFrames();
    // The origin is the center of both.
    const place = placeOf({ ...stage, mesh: stage.parent as typeof mesh }, 'move-x');
    await hoverHandle(stage, 'move-x', place);
    await commands.mouse([{ do: 'down' }]);
    await expect.poll(() => phaseOf(stage)).toBe('press');
    expect(stage.store.getState().drag?.pose.origin).toEqual([0, 0, 0]);
    await commands.mouse([up]);
    stage.parent.remove(other);
  });

  it('of a parent and its child never moves the child within the parent, at any step [R44]', async () => {
    const seen: { readonly told: GizmoEvent; readonly child: readonly number[] }[] = [];
    const child = new Object3D();
    child.position.set(0.3, 0.1, 0);
    const onChange = (told: GizmoEvent): void => {
      seen.push({ told, child: child.position.toArray() });
    };
    const { stage } = await mountHeard({ props: { onChange } });
    stage.mesh.add(child);
    stage.set({ target: [child, stage.mesh] });
    await drag(stage, 'move-x', [50, 0]);
    await commands.mouse([up]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
    expect(seen.length).toBeGreaterThan(0);
    for (const { told, child: at } of seen) {
      expect(at).toEqual([0.3, 0.1, 0]);
      expect(told.transforms[0]).toEqual(told.start[0]);
    }
    expect(stage.mesh.getWorldPosition(new Vector3()).x).toBeGreaterThan(0.2);
    stage.mesh.remove(child);
  });
});

describe('a press that moves by less than a step', () => {
  it('changes nothing and sends no event [R46]', async () => {
    const { stage, heard } = await mountHeard({ props: { snap: { translate: 2 } } });
    const from = await press(stage);
    await commands.mouse([move(plus(from, 14, 3), 3)]);
    await nextFrames();
    expect(stage.store.getState().drag?.delta).toMatchObject({ kind: 'translate' });
    await commands.mouse([up]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
    expect(heard).toEqual({ start: [], change: [], end: [] });
  });
});
