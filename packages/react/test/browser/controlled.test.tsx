import { Fragment, Profiler, useState } from 'react';
import { Vector3 } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { Gizmo, type GizmoEvent, type GizmoProps, keymap, type Transform } from '../../src/index.js';
import {
  drag,
  hoverHandle,
  mouseEvent,
  move,
  nextFrames,
  phaseOf,
  placeOf,
  plus,
  press,
  unitsPerPixelAt,
  up,
} from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountHeard, mountStage, type StageOptions } from './stage.js';

const invariants = holdInvariants();

const START: Transform = { position: [0.2, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

/** An app that keeps the transform and decides how to apply a change. */
function App({ decide, ...props }: GizmoProps & { decide: (event: GizmoEvent) => Transform }) {
  const [value, setValue] = useState(START);
  return (
    <Gizmo
      {...props}
      value={value}
      onChange={(event) => {
        props.onChange?.(event);
        setValue(decide(event));
      }}
    />
  );
}

describe('a text field of the position that has the focus', () => {
  it('commits at a press on a handle, and the handle is dragged from the place where it then is', async () => {
    const { stage, heard } = await mountHeard({ props: { value: { ...START, position: [0, 0, 0] } } });
    const pixel = unitsPerPixelAt(stage, new Vector3());
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener('blur', () => stage.set({ value: { ...START, position: [0.5, 2, 0] } }));
    const from = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', from);
    field.focus();
    await commands.mouse([{ do: 'down' }]);
    await nextFrames();
    await commands.mouse([move(plus(from, 40, 0), 3)]);
    await nextFrames();
    await commands.mouse([up]);
    field.remove();
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.end[0]?.start[0]?.position).toEqual([0.5, 2, 0]);
    expect(heard.end[0]?.transform.position[1]).toBe(2);
    expect(heard.end[0]?.transform.position[0]).toBeGreaterThan(0.5 + 20 * pixel);
  });
});

describe('a press by a finger moves the focus as one by the mouse', () => {
  const focused = (): string | null =>
    document.activeElement?.getAttribute('data-testid') ?? document.activeElement?.tagName ?? null;

  it.each<readonly [string, string, Partial<StageOptions>]>([
    ['to nothing', 'BODY', {}],
    [
      'to the focusable element around the canvas',
      'around',
      {
        around: (canvas) => (
          <div data-testid="around" tabIndex={-1}>
            {canvas}
          </div>
        ),
      },
    ],
    ['to the gizmo with keymap()', 'DIV', { props: { extensions: [keymap()] } }],
  ])('%s, and a text field commits before the drag', async (_, expected, options) => {
    const value = { ...START, position: [0, 0, 0] } as const;
    const { stage, heard } = await mountHeard({ ...options, props: { ...options.props, value } });
    const field = document.body.appendChild(document.createElement('input'));
    field.addEventListener('blur', () => stage.set({ value: { ...START, position: [0.5, 2, 0] } }));
    const [x, y] = placeOf(stage, 'move-x');
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: readonly number[]) => ({
      type,
      points: at.map((by) => ({ x: x + by, y, id: 0 })),
    });
    field.focus();
    await commands.touch([touch('touchStart', 0)]);
    await nextFrames();
    await commands.touch([touch('touchMove', 20), touch('touchMove', 40)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    expect(focused()).toBe(expected);
    await commands.touch([touch('touchEnd')]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    field.remove();
    expect(heard.end[0]?.start[0]?.position).toEqual([0.5, 2, 0]);
    expect(heard.end[0]?.transform.position[0]).toBeGreaterThan(0.5);
  });
});

describe('a parent component that renders at each move', () => {
  it('with new callbacks, arrays and handles keeps the drag, and adds and removes no listener [R17]', async () => {
    const ends = vi.fn();
    const stage = await mountStage({ eye: EYE });
    const churn: number[] = [];
    const again = () => {
      stage.set({
        target: [stage.mesh],
        snap: {},
        hitTolerance: {},
        theme: {},
        onHover: () => undefined,
        onChange: () => queueMicrotask(again),
        onDragEnd: (e) => ends(e.reason, e.changed),
      });
      churn.push(invariants.ledger().churn());
    };
    again();
    const from = await press(stage);
    churn.length = 0;
    again();
    for (const dx of [20, 40, 60, 80]) {
      await commands.mouse([move(plus(from, dx, 0))]);
      await nextFrames();
    }
    again();
    expect(churn.length).toBeGreaterThan(4);
    expect(new Set(churn).size).toBe(1);
    await commands.mouse([up]);
    await expect.poll(() => ends.mock.calls).toEqual([['commit', true]]);
  });
});

/** Counts the commits of the gizmo and of the components around it in the scene. */
function profiled() {
  const commit = vi.fn();
  const gizmo = (props: GizmoProps, Of: (props: GizmoProps) => React.ReactNode = (p) => <Gizmo {...p} />) => (
    <Profiler id="gizmo" onRender={commit}>
      <Of {...props} />
    </Profiler>
  );
  return { commit, gizmo };
}

describe('React', () => {
  it('commits nothing while the pointer hovers within a handle, nor while it drags', async () => {
    const { commit, gizmo } = profiled();
    const stage = await mountStage({ eye: EYE, gizmo: (props) => gizmo(props) });
    const at = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', at);
    await nextFrames(3);
    commit.mockClear();
    await commands.mouse([move(plus(at, 4, 1), 3), move(at, 3)]);
    const from = await drag(stage);
    await commands.mouse([move(plus(from, 100, 20), 8)]);
    await nextFrames(3);
    expect(commit).not.toHaveBeenCalled();
    await commands.mouse([up]);
  });

  it('commits at most once a frame for a controlled drag, however many moves come in it', async () => {
    const { commit, gizmo } = profiled();
    const changes = vi.fn();
    const stage = await mountStage({
      eye: EYE,
      props: { onChange: changes },
      gizmo: (props) => gizmo(props, (p) => <App {...p} decide={(e) => e.transform} />),
    });
    stage.mesh.position.x = 0.2;
    const from = await drag(stage, 'move-x', [20, 0]);
    const at = (dx: number) => ({ clientX: from[0] + dx, clientY: from[1], buttons: 1 });
    for (let frame = 0; frame < 6; frame++) {
      await nextFrames(3);
      commit.mockClear();
      changes.mockClear();
      for (let i = 1; i <= 5; i++) stage.canvas.dispatchEvent(mouseEvent('pointermove', at(20 + 10 * frame + 2 * i)));
      await nextFrames(3);
      expect(changes).toHaveBeenCalledOnce();
      expect(commit).toHaveBeenCalledOnce();
    }
    await commands.mouse([up]);
  });
});

describe('a tree in StrictMode', () => {
  it('adds as many listeners as a tree without StrictMode [R27]', async () => {
    const stage = await mountStage({ eye: EYE });
    const strict = invariants.ledger().on(stage.element);
    const before = invariants.ledger().on();
    stage.change({ gizmo: () => null });
    await expect.poll(() => invariants.ledger().on().length).toBeLessThan(before.length);
    const without = invariants.ledger().on(stage.element);
    stage.change({ gizmo: (props) => <Fragment>{<Gizmo {...props} />}</Fragment> });
    await expect.poll(() => invariants.ledger().on(stage.element).length).toBe(strict.length);
    const own = [...strict];
    for (const type of without) own.splice(own.indexOf(type), 1);
    expect(own.filter((type, i) => own.indexOf(type) !== i)).toEqual([]);
    expect(own).toContain('pointerdown');
  });
});
