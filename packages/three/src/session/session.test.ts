import {
  type Drag,
  type Handle,
  handlesOf,
  lookAt,
  type PointerSample,
  poseHandles,
  type Transform,
  type Vec2,
  type Vec3,
  type View,
} from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { Object3D } from 'three';
import { describe, expect, it, vi } from 'vitest';
import { createBind } from '../targets/bind.js';
import { type BoundTarget, listOf, type TargetSource } from '../targets/target.js';
import type { GizmoEndEvent, GizmoEvent } from './event.js';
import { type Input, KEYS } from './input.js';
import { type Layout, makeLayout } from './layout.js';
import type { SessionProps } from './props.js';
import { createSession } from './session.js';
import { createGizmoStore } from './store.js';
import type { Device } from './world.js';

const viewFrom = (eye: Vec3): View => lookAt(eye, [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 800, height: 600 });
const EYE = [3, 2, 5] as const;
const at = (x: number): Transform => ({ position: [x, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });
const moveX = handlesOf('translate').find(({ id }) => id === 'move-x') as Handle;
const ON_HANDLE = project(projectionOf(viewFrom(EYE)), [0.5, 0, 0]) as Vec2;

/** A session without a canvas. The handle move-x is at one pixel. */
class Driver {
  readonly heard: (GizmoEvent | GizmoEndEvent)[] = [];
  readonly hovered: (string | null)[] = [];
  view = viewFrom(EYE);
  /** The requested tick. */
  #tick: (() => void) | null = null;
  #props: SessionProps;
  readonly #device: Device = {
    view: () => this.view,
    point: () => null,
    find: ({ point }) => {
      const layout = point[0] === ON_HANDLE[0] ? this.#layoutFor(this.#props, this.view) : null;
      const [posed] = layout?.handles ?? [];
      return layout && posed ? { ...posed, distance: 0, depth: 1, targets: layout.targets } : null;
    },
  };
  readonly session = createSession(
    {
      props: () => this.#props,
      layoutFor: (props, view) => this.#layoutFor(props, view),
      controls: () => null,
      requestFrame: () => undefined,
      nextFrame: (run) => {
        this.#tick = run;
      },
      ended: () => undefined,
    },
    createGizmoStore(),
  );

  constructor(props: SessionProps) {
    this.#props = props;
    this.set({});
  }

  #layoutFor({ target }: SessionProps, view: View): Layout | null {
    const targets = createBind(() => undefined)(listOf(target) as readonly TargetSource[], null, false);
    return targets && makeLayout(targets, poseHandles([moveX], { targets, view }), view);
  }

  set(props: Partial<SessionProps>): this {
    const hear = (event: GizmoEvent): number => this.heard.push(event);
    this.#props = {
      ...this.#props,
      onChange: hear,
      onDragEnd: hear,
      onHover: (handle) => this.hovered.push(handle?.id ?? null),
      ...props,
    };
    this.session.dispatch({ type: 'reconcile' });
    return this;
  }

  sampleAt([x, y]: Vec2 = [0, 0]): PointerSample {
    return { point: [ON_HANDLE[0] + x, ON_HANDLE[1] + y], view: this.view };
  }

  /** The part of an input that all events of the pointer have. */
  #at(by?: Vec2) {
    return { pointer: 1, device: this.#device, sample: this.sampleAt(by), event: null } as const;
  }

  hover(by?: Vec2): this {
    this.session.dispatch({ type: 'move', buttons: 0, ...this.#at(by) });
    return this;
  }

  press(): this {
    this.session.dispatch({ type: 'down', ...this.#at() });
    return this;
  }

  moveBy(by: Vec2): this {
    this.session.dispatch({ type: 'move', buttons: 1, ...this.#at(by) });
    return this.frames(1);
  }

  release(by: Vec2): this {
    this.session.dispatch({ type: 'up', ...this.#at(by) });
    return this.frames(1);
  }

  /** Page frames: the requested tick, then a frame of the canvas. */
  frames(count: number): this {
    for (let i = 0; i < count; i++) {
      const tick = this.#tick;
      this.#tick = null;
      tick?.();
      this.session.dispatch({ type: 'frame' });
      this.session.dispatch({ type: 'draw' });
    }
    return this;
  }

  lookFrom(eye: Vec3): this {
    this.view = viewFrom(eye);
    return this.frames(1);
  }

  get drag(): Drag<BoundTarget> {
    return this.session.state().drag ?? expect.unreachable();
  }

  get x(): number | undefined {
    return this.drag.transforms.at(-1)?.position[0];
  }
}

const records = (keys: string): readonly TargetSource[] =>
  [...keys].map((key) => ({ key, transform: at('abc'.indexOf(key) - 2) }));

describe('a camera that the user moves long after a step', () => {
  it.each([
    ['of the pointer', (driver: Driver) => driver.moveBy([40, 0])],
    ['of other constraints', (driver: Driver) => driver.set({ snap: { translate: 0.001 } })],
  ])('counts as input again, after a step %s [R20]', (_, step) => {
    const driver = new Driver({ target: records('c') }).press().moveBy([60, 0]).frames(6);
    step(driver).frames(6);
    const before = driver.x;
    driver.lookFrom([3.3, 2, 5]);
    expect(driver.x).not.toBe(before);
  });
});

it('a camera that the user moves is input right after a step that has changed nothing, as with a locked pointer [R20]', () => {
  const driver = new Driver({ target: records('c') }).press().moveBy([0, 0]);
  const before = driver.x;
  driver.lookFrom([3.3, 2, 5]);
  expect(driver.x).not.toBe(before);
});

describe('a camera that follows the target', () => {
  it.each([
    ['the pointer', (driver: Driver) => driver.moveBy([90, 0])],
    ['other constraints', (driver: Driver) => driver.set({ snap: { translate: 0.001 } }).frames(1)],
    [
      'a key',
      ({ session }: Driver) =>
        session.dispatch({
          type: 'change',
          make: (keyed) => ({ ...keyed, drag: { ...keyed.drag, transforms: [at(3)], changed: true } }),
        }),
    ],
  ])('does not move the target after a step by %s [R20]', (_, step) => {
    const driver = new Driver({ target: records('c') }).press().moveBy([60, 0]).frames(6);
    step(driver);
    const before = driver.x;
    for (const x of [3.1, 3.2, 3.3]) driver.lookFrom([x, 2, 5]);
    expect(driver.x).toBe(before);
  });
});

describe('targets that are replaced during a drag', () => {
  it.each(['ab', 'ca', 'cb', 'cba', 'bd', 'abd', 'd', ''])(
    'abc by "%s": the targets of an event are those of the props whose callback gets it [R15]',
    (keys) => {
      const driver = new Driver({ target: records('abc') }).press().moveBy([60, 0]);
      driver.heard.length = 0;
      driver.set({ target: records(keys) });
      const isLeft = keys !== '' && !keys.includes('d');
      if (isLeft) driver.release([60, 0]);
      const held = isLeft ? [...keys] : ['a', 'b', 'c'];
      const last = driver.heard.at(-1) as GizmoEndEvent;
      expect(last.reason).toBe(isLeft ? 'commit' : 'cancel');
      expect(last.targets.map((target) => (target as { key: string }).key)).toEqual(held);
      expect(last.transforms).toHaveLength(held.length);
      if (!isLeft) expect(last.transforms).toEqual(['a', 'b', 'c'].map((_, i) => at(i - 2)));
    },
  );

  it('continue in another order: the active target and the grabbed point stay, and events have the new order', () => {
    const driver = new Driver({ target: records('abc') }).press().moveBy([60, 0]);
    const { x } = driver;
    driver.set({ target: records('cab') }).frames(2);
    expect(driver.drag.targets.map(({ transform }) => transform)).toEqual([at(-2), at(-1), at(0)]);
    expect(driver.x).toBe(x);
    const before = driver.heard.length;
    driver.moveBy([90, 0]);
    const { start, transforms, transform, previous } = driver.heard[before] as GizmoEvent;
    expect(driver.heard).toHaveLength(before + 1);
    expect(start).toEqual([at(0), at(-2), at(-1)]);
    expect(transform).toEqual(transforms[0]);
    expect(previous.map(({ position }) => position[0])).toEqual([x, -2 + (x ?? 0), -1 + (x ?? 0)]);
  });

  it.each(['abac', 'caba', 'aacb'])('can have a target twice, in the order %s', (keys) => {
    const driver = new Driver({ target: records('abac') }).press().moveBy([60, 0]);
    driver
      .set({ target: records(keys) })
      .moveBy([90, 0])
      .release([90, 0]);
    const { reason, start, transform, transforms } = driver.heard.at(-1) as GizmoEndEvent;
    expect(reason).toBe('commit');
    expect(start).toEqual(records(keys).map((record) => (record as { transform: Transform }).transform));
    expect(transform).toEqual(transforms[keys.indexOf('c')]);
  });

  it('can be in another order before the first step', () => {
    const driver = new Driver({ target: records('bc') }).press();
    driver.set({ target: [...'cb'].map((key, i) => ({ key, transform: at(4 - i) })) });
    driver.moveBy([60, 0]);
    const { start, transform, transforms } = driver.heard[0] as GizmoEvent;
    expect(start).toEqual([at(4), at(3)]);
    expect(transform).toEqual(transforms[0]);
  });

  it('continue if one of two equal targets is removed', () => {
    const driver = new Driver({ target: records('cc') })
      .press()
      .moveBy([60, 0])
      .set({ target: records('c') });
    expect(driver.drag.targets).toHaveLength(1);
    expect(driver.release([60, 0]).heard.at(-1)).toMatchObject({ reason: 'commit' });
  });

  it('leave the event with the moved parents of the others', () => {
    const objects = [1, 2, 3].map(() => new Object3D());
    const scene = new Object3D();
    const parents = objects.map((object) => new Object3D().add(object));
    scene.add(...parents);
    const driver = new Driver({ target: objects }).press().moveBy([60, 0]);
    for (const [i, parent] of parents.entries()) parent.position.y = 1 + i;
    driver.frames(1).set({ target: objects.slice(1) });
    driver.session.end('commit');
    const last = driver.heard.at(-1) as GizmoEndEvent;
    expect(last.parents?.map((parent) => parent?.[13])).toEqual([2, 3]);
  });
});

describe('a parent matrix with NaN during a drag', () => {
  it('never writes a number that is not finite to the target', () => {
    const [scene, parent, object] = [new Object3D(), new Object3D(), new Object3D()];
    scene.add(parent.add(object));
    const driver = new Driver({ target: object }).press().moveBy([60, 0]);
    const isUsable = (): boolean => object.position.toArray().every(Number.isFinite);
    parent.position.x = Number.NaN;
    expect(driver.moveBy([80, 0]).moveBy([90, 0]).heard.at(-1)?.transform.position.every(Number.isFinite)).toBe(true);
    expect(isUsable()).toBe(true);
    parent.position.x = 0;
    driver.moveBy([100, 0]);
    const { x } = object.position;
    expect(x).toBeGreaterThan(0.1);
    parent.scale.set(Number.NaN, 1, 1);
    driver.release([100, 0]);
    expect(object.position.x).toBe(x);
  });
});

describe('a value that is added or removed during a drag', () => {
  const mount = (props: Partial<SessionProps>) => {
    const [scene, object] = [new Object3D(), new Object3D()];
    scene.add(object);
    return { object, driver: new Driver({ target: object, ...props }).press().moveBy([60, 0]) };
  };

  it.each(['commit', 'cancel'] as const)('leaves the object as the last step wrote it, until the end: %s', (reason) => {
    const { object, driver } = mount({});
    const { x } = object.position;
    driver.set({ value: at(0) }).moveBy([90, 0]);
    expect(object.position.x).toBe(x);
    driver.session.end(reason);
    expect(object.position.x).toBe(reason === 'commit' ? x : 0);
  });

  it('has a cancel restore the object that was written without the value', () => {
    const { object, driver } = mount({ value: at(0) });
    expect(object.position.x).toBe(0);
    driver.set({ value: undefined }).moveBy([90, 0]);
    expect(object.position.x).toBe(driver.x);
    driver.session.end('cancel');
    expect(object.position.x).toBe(0);
  });
});

describe('the events of a cancel', () => {
  it('have the start as transforms, and the transforms of the last event as previous', () => {
    const driver = new Driver({ target: records('bc') }).press().moveBy([60, 0]);
    const [last] = driver.heard.slice(-1);
    driver.session.end('cancel');
    const events = driver.heard.slice(-2);
    expect(events.map((event) => 'reason' in event)).toEqual([false, true]);
    for (const event of events) {
      expect(event.transforms).toEqual([at(-1), at(0)]);
      expect(event.start).toEqual(event.transforms);
      expect(event.previous).toEqual(last?.transforms);
      expect(event).toMatchObject({ changed: false, delta: { kind: 'translate', vector: [0, 0, 0] } });
    }
  });
});

describe('a value of null, from an application without types', () => {
  it('counts as no value: the gizmo writes the object that it reads', () => {
    const [scene, object] = [new Object3D(), new Object3D()];
    scene.add(object);
    const driver = new Driver({ target: object, value: null as unknown as undefined }).press().moveBy([60, 0]);
    expect(driver.x).toBeGreaterThan(0.1);
    expect(object.position.x).toBe(driver.x);
  });
});

describe('onHover', () => {
  it.each([
    ['a release elsewhere', (driver: Driver) => driver.release([200, 0])],
    ['a cancel', (driver: Driver) => driver.session.end('cancel')],
  ])('is called with null after %s', (_, ending) => {
    const driver = new Driver({ target: records('c') }).hover().press().moveBy([200, 0]);
    ending(driver);
    driver.frames(1);
    expect(driver.hovered).toEqual(['move-x', null]);
  });

  it('is not called for a drag that ends with the pointer on its handle', () => {
    const driver = new Driver({ target: records('c') }).hover().press().moveBy([20, 0]).release([0, 0]).frames(2);
    expect(driver.hovered).toEqual(['move-x']);
    expect(driver.hover([200, 0]).hovered).toEqual(['move-x', null]);
  });
});

describe('onChange', () => {
  const press = ({ session }: Driver, keys: object): void =>
    session.dispatch({ type: 'modifiers', modifiers: { ctrl: false, shift: false, alt: false, ...keys } });

  it('is called once for each modifier key that is pressed or released, also if the transforms stay', () => {
    const object = new Object3D();
    new Object3D().add(object);
    const driver = new Driver({ target: object }).press().moveBy([60, 0]);
    const { heard, x } = driver;
    object.position.y = 7;
    heard.length = 0;
    // A key that repeats is no change.
    for (const alt of [true, true, false]) {
      press(driver, { alt });
      driver.frames(2);
    }
    expect(heard.map(({ modifiers }) => modifiers.alt)).toEqual([true, false]);
    for (const event of heard) {
      expect(event.transform.position[0]).toBe(x);
      expect(event.previous).toEqual(event.transforms);
    }
    // Nothing that is equal is written again.
    expect(object.position.y).toBe(7);
  });

  it.each([
    ['a press', (driver: Driver) => driver.press()],
    ['a press that came back', (driver: Driver) => driver.press().moveBy([0, 0])],
    ['no press', (driver: Driver) => driver],
  ])('is not called for a modifier key after %s: nothing has changed', (_, before) => {
    const driver = before(new Driver({ target: records('c') }));
    press(driver, { alt: true });
    driver.frames(2);
    expect(driver.heard).toEqual([]);
  });

  it('that throws cancels, and onDragEnd is called once', () => {
    const thrown = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => undefined);
    const driver = new Driver({ target: records('c') });
    driver.set({
      onChange: () => {
        throw new Error('from onChange');
      },
    });
    driver.press().moveBy([60, 0]).moveBy([70, 0]);
    // The step, and the start that the cancel reports.
    expect(thrown).toHaveBeenCalledTimes(2);
    thrown.mockRestore();
    expect(driver.heard).toMatchObject([{ reason: 'cancel', transform: at(0) }]);
    expect(driver.session.hasDrag()).toBe(false);
  });
});

describe('a target that changes between the press and the first step', () => {
  it('is dragged from where it is now, and a cancel restores that', () => {
    const object = new Object3D();
    new Object3D().add(object);
    const driver = new Driver({ target: object }).press();
    object.position.set(3, 1, 0);
    driver.moveBy([60, 0]);
    expect(driver.x).toBeGreaterThan(3);
    expect(object.position.y).toBe(1);
    driver.session.end('cancel');
    expect(object.position.toArray()).toEqual([3, 1, 0]);
  });
});

describe('a drag by keys', () => {
  const begin = (driver: Driver) => {
    const device: Device = { view: () => driver.view, point: () => null, find: () => null };
    const drag = driver.press().drag;
    driver.session.end('cancel');
    driver.release([0, 0]);
    const keys = { pointer: KEYS, device, sample: null, event: null };
    driver.session.dispatch({ type: 'down', ...keys, drag });
    const mouse = { ...keys, pointer: 1 };
    const isKept = (input: Input): boolean => {
      let kept = false;
      driver.session.dispatch(input, ({ type }) => {
        kept ||= type === 'keep';
      });
      return kept;
    };
    return { isKept, mouse };
  };

  it('keeps a press during it from the page until its release, also if that follows its end', () => {
    const driver = new Driver({ target: records('c') });
    const { isKept, mouse } = begin(driver);
    expect(driver.session.state()).toMatchObject({ phase: 'press', owner: KEYS });
    expect(isKept({ type: 'down', ...mouse })).toBe(true);
    driver.session.end('commit');
    expect(driver.session.state()).toMatchObject({ phase: 'idle', owner: null });
    expect(isKept({ type: 'move', buttons: 1, ...mouse })).toBe(true);
    expect(isKept({ type: 'up', ...mouse })).toBe(true);
    expect(isKept({ type: 'up', ...mouse })).toBe(false);
  });
});
