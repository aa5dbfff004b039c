import { lookAt, poseHandles, type Vec2, type View } from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { distance } from '@gizmo-kit/math/values';
import { describe, expect, it, vi } from 'vitest';
import { createBind } from '../targets/bind.js';
import type { TargetSource } from '../targets/target.js';
import type { GizmoEvent } from './event.js';
import type { Input } from './input.js';
import { type Layout, makeLayout } from './layout.js';
import type { SessionProps } from './props.js';
import { readoutOf, sentenceOf } from './readout-of.js';
import { createSession } from './session.js';
import { createGizmoStore } from './store.js';
import type { Device } from './world.js';

/** A hundred pixels per unit, from the front. */
const view = lookAt([0, 0, 10], [0, 0, 0], { height: 6 }, { x: 0, y: 0, width: 800, height: 600 });
const pixel = (x: number): Vec2 => project(projectionOf(view), [x, 0, 0]) as Vec2;

const target: TargetSource = {
  key: 'light',
  transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
};

/** An application that holds a range, and renders its gizmo again for each value that it takes. */
function application({
  takes = (_: number) => true,
  ...props
}: Partial<SessionProps> & { takes?: (n: number) => boolean } = {}) {
  const heard: string[] = [];
  const befores: unknown[] = [];
  const store = createGizmoStore();
  let range = 1;
  let tick: (() => void) | null = null;
  const handles = () => [
    distance({
      id: 'range',
      axis: [1, 0, 0],
      value: range,
      min: 0,
      max: 3,
      onChange(value, { before }) {
        heard.push(`change ${value}`);
        befores.push(before);
        if (!takes(value)) return;
        range = value;
        session.dispatch({ type: 'reconcile' });
      },
    }),
  ];
  const hear = (name: string) => (event: GizmoEvent) =>
    heard.push([name, 'reason' in event ? event.reason : '', event.changed].join(' ').replace('  ', ' '));
  const now = (): SessionProps => ({
    target,
    handles: handles(),
    onDragStart: hear('start'),
    onChange: hear('gizmo'),
    onDragEnd: hear('end'),
    ...props,
  });
  const layoutFor = (_: SessionProps, seen: View): Layout | null => {
    const targets = createBind(() => undefined)([target], null, false);
    return targets && makeLayout(targets, poseHandles(handles(), { targets, view: seen }), seen);
  };
  const session = createSession(
    {
      props: now,
      layoutFor,
      controls: () => null,
      requestFrame: () => undefined,
      nextFrame: (run) => {
        tick = run;
      },
      ended: () => undefined,
    },
    store,
  );
  const device: Device = {
    view: () => view,
    point: () => null,
    find: () => {
      const layout = layoutFor(now(), view);
      const [posed] = layout?.handles ?? [];
      return layout && posed ? { ...posed, distance: 0, depth: 1, targets: layout.targets } : null;
    },
  };
  const input = (x: number) =>
    ({ pointer: 1, device, sample: { point: pixel(x), view }, event: new Event('pointer') as MouseEvent }) as const;
  const effectsOf = (input: Input): readonly string[] => {
    const effects: string[] = [];
    session.dispatch(input, ({ type }) => effects.push(type));
    return effects;
  };
  return {
    heard,
    befores,
    store,
    session,
    range: () => range,
    setRange(value: number) {
      range = value;
      session.dispatch({ type: 'reconcile' });
    },
    hover: (x: number) => effectsOf({ type: 'move', buttons: 0, ...input(x) }),
    press: (x: number) => effectsOf({ type: 'down', ...input(x) }),
    move(x: number) {
      const effects = effectsOf({ type: 'move', buttons: 1, ...input(x) });
      const run = tick;
      tick = null;
      run?.();
      return effects;
    },
    release: (x: number) => effectsOf({ type: 'up', ...input(x) }),
    click: (isMiss = false) => effectsOf({ type: 'click', isMiss }),
  };
}

// A label beside the cursor showed the number that the value had when the pointer came.
describe('a hovered handle of a value', () => {
  it('is that of the present value, at the next frame and at a move, and the application hears of it once', () => {
    const hovered: (string | null)[] = [];
    const app = application({ onHover: (handle) => hovered.push(handle?.id ?? null) });
    const shown = () => app.store.getState().handle?.edit?.value;
    app.hover(1);
    app.setRange(2);
    app.session.dispatch({ type: 'frame' });
    expect(shown()).toBe(2);
    app.setRange(3);
    app.hover(1.01);
    expect(shown()).toBe(3);
    expect(hovered).toEqual(['range']);
  });

  it('stays the same object while its value does, as an application that renders at each state makes it again', () => {
    const app = application();
    app.hover(1);
    const { handle } = app.store.getState();
    const states = vi.fn();
    app.store.subscribe(states);
    app.hover(1.01);
    app.session.dispatch({ type: 'frame' });
    expect(states).not.toHaveBeenCalled();
    expect(app.store.getState().handle).toBe(handle);
  });
});

describe('a press without a move', () => {
  it('stays the application’s click when modifier keys change, as with a focus that the press takes away', () => {
    const app = application();
    app.press(1);
    app.session.dispatch({ type: 'modifiers', modifiers: { ctrl: false, shift: false, alt: false } });
    expect(app.release(1)).not.toContain('keep');
    expect(app.click()).toEqual([]);
    expect(app.heard).toEqual([]);
  });

  it('covers its own click beside all objects, and not the one after a press that a marquee has taken', () => {
    const app = application();
    app.press(1);
    app.release(1);
    expect(app.click(true)).toEqual(['cover']);
    app.session.dispatch({ type: 'leave', pointer: 1, isPress: true });
    app.session.dispatch({ type: 'leave', pointer: 1 });
    expect(app.click(true)).toEqual([]);
  });
});

describe('a drag of a value', () => {
  it('calls onChange of the handle with the same id, and not that of the gizmo; start and end group the drag', () => {
    const app = application();
    app.press(1);
    app.move(1.5);
    app.move(2);
    app.release(2);
    expect(app.heard).toEqual(['start true', 'change 1.5', 'change 2', 'end commit true']);
    expect(app.befores).toEqual([1, 1]);
    expect(app.range()).toBe(2);
  });

  it('is computed from the value at the press, while the application renders each new value', () => {
    const app = application();
    app.press(1);
    for (const x of [1.1, 1.4, 2.2, 0.7, 1.9]) app.move(x);
    expect(app.range()).toBe(1.9);
  });

  it('that the application refuses leaves its value, and goes on', () => {
    const app = application({ takes: (value) => value < 2 });
    app.press(1);
    app.move(1.5);
    app.move(2.5);
    expect(app.range()).toBe(1.5);
    app.move(1.75);
    expect(app.range()).toBe(1.75);
  });

  it('gives back the value of the press when it is cancelled', () => {
    const app = application();
    app.press(1);
    app.move(2);
    app.session.end('cancel');
    expect(app.heard).toEqual(['start true', 'change 2', 'change 1', 'end cancel false']);
    expect(app.range()).toBe(1);
  });

  it('without a change calls nothing, and press, release and click are the application’s', () => {
    const app = application();
    const effects = [...app.press(1), ...app.release(1), ...app.click()];
    expect(app.heard).toEqual([]);
    expect(effects.filter((type) => ['keep', 'cover', 'capture'].includes(type))).toEqual([]);
  });

  it('without a change keeps a click from fiber that would be a miss, and no other listener’s', () => {
    const app = application();
    app.press(1);
    app.release(1);
    expect(app.click(true)).toEqual(['cover']);
    expect(app.click()).toEqual([]);
  });

  it('keeps the moves and the click, and pauses the controls with the first step', () => {
    const app = application();
    expect(app.press(1)).not.toContain('keep');
    expect(app.move(1.5)).toEqual(expect.arrayContaining(['keep', 'cover', 'capture']));
    app.release(1.5);
    expect(app.click()).toContain('keep');
  });

  it('reports no step that the range keeps from changing the value', () => {
    const app = application();
    app.press(1);
    app.move(4);
    app.move(5);
    expect(app.heard).toEqual(['start true', 'change 3']);
  });

  it('is read out and said with the value itself', () => {
    const app = application();
    app.press(1);
    app.move(2.5);
    const { drag } = app.store.getState();
    expect(readoutOf({ drag })?.text).toBe('2.500');
    expect(sentenceOf({ drag })).toBe('Changed range to 2.500');
  });
});
