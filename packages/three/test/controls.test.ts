import { describe, expect, it } from 'vitest';
import { move } from '../src/index.js';
import { drag, placeOf, plus, stageOf } from './driven-stage.js';

describe('the controls of the camera', () => {
  it('are disabled while a handle is pressed and enabled again after it [R21]', () => {
    const controls = { enabled: true };
    const { gizmo } = stageOf({ props: { controls } });
    gizmo.hover('move-x');
    expect(controls.enabled).toBe(true);
    gizmo.down();
    expect(controls.enabled).toBe(false);
    gizmo.moveBy([60, 0]);
    expect(controls.enabled).toBe(false);
    gizmo.release();
    expect(controls.enabled).toBe(true);
  });

  it.each(['commit', 'Escape', 'the right button'] as const)(
    'that were disabled before a drag stay disabled after it: %s',
    (end) => {
      const controls = { enabled: false };
      const stage = stageOf({ props: { controls } });
      const { gizmo, heard } = stage;
      drag(stage);
      expect(controls.enabled).toBe(false);
      if (end === 'Escape') gizmo.key('Escape');
      if (end === 'the right button') gizmo.down(2).release(2);
      gizmo.release();
      expect(heard.end.map(({ reason }) => reason)).toEqual([end === 'commit' ? 'commit' : 'cancel']);
      expect(controls.enabled).toBe(false);
    },
  );

  it('are enabled again if the prop changes during a drag', () => {
    const [first, second] = [{ enabled: true }, { enabled: true }];
    const stage = stageOf({ props: { controls: first } });
    drag(stage);
    stage.gizmo.set({ controls: second }).release();
    expect([first.enabled, second.enabled]).toEqual([true, true]);
  });

  it('are enabled again if the gizmo is disposed during a drag', () => {
    const controls = { enabled: true };
    const stage = stageOf({ props: { controls } });
    drag(stage);
    expect(controls.enabled).toBe(false);
    stage.gizmo.dispose();
    expect(controls.enabled).toBe(true);
  });

  it('receive no event of a press whose handle returns no grab', () => {
    const handles = move().map((handle) => ({ ...handle, grab: () => null }));
    const stage = stageOf({ props: { handles } });
    const { gizmo, heard } = stage;
    const heardBelow: string[] = [];
    for (const type of ['pointerdown', 'pointermove', 'pointerup'])
      gizmo.canvas.addEventListener(type, () => heardBelow.push(type));
    const from = placeOf(stage, 'move-x');
    gizmo.moveTo(from);
    expect(gizmo.store.getState().handle?.id).toBe('move-x');
    heardBelow.length = 0;
    gizmo
      .down()
      .moveTo(plus(from, 60, 40))
      .release();
    expect(heardBelow).toEqual([]);
    expect(heard).toEqual({ start: [], change: [], end: [] });
  });
});
