import { moveOnPlane } from '@gizmo-kit/math/handles';
import { BoxGeometry, Group, InstancedMesh, Layers, Matrix4, type Mesh, MeshBasicMaterial, type Object3D } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { box, stageOf, WIDTH } from '../../test/select-stage.js';
import { body } from '../body/body.js';
import { createGizmo } from '../create-gizmo.js';
import { createSelect } from './create-select.js';
import type { SelectExtension } from './props.js';
import { marquee } from './webgl.js';

const [MIDDLE, RIGHT, EMPTY] = [203, 330, 40];

let errors: unknown[] = [];
const onError = (error: unknown): unknown => errors.push(error);
beforeEach(() => {
  errors = [];
  process.on('uncaughtException', onError);
});
afterEach(() => {
  process.off('uncaughtException', onError);
  document.body.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a selection', () => {
  it('follows clicks through depth, and tells what has changed', () => {
    const { click, changes } = stageOf();
    expect([click(MIDDLE), click(MIDDLE), click(RIGHT), click(MIDDLE, 151, { shiftKey: true }), click(EMPTY)]).toEqual([
      'a',
      'c',
      'b',
      'ba',
      '',
    ]);
    expect(
      changes.map(([, { added, removed, active, reason }]) => [...added, '|', ...removed, active, reason]),
    ).toEqual([
      ['a', '|', 'a', 'click'],
      ['c', '|', 'a', 'c', 'click'],
      ['b', '|', 'c', 'b', 'click'],
      ['a', '|', 'a', 'click'],
      ['|', 'b', 'a', null, 'click'],
    ]);
  });

  it('of an application that keeps its own changes only with it', () => {
    const { click, select, changes } = stageOf({ value: ['b'] });
    expect(click(MIDDLE)).toBe('b');
    expect(changes.map(([keys]) => keys)).toEqual(['a']);
    select.set({ value: ['a'] });
    expect(select.store.getState().keys).toEqual(['a']);
  });

  it('clicks through what the filter excludes, hidden layers and hidden objects', () => {
    const { click, root, camera } = stageOf({ filter: (key) => key !== 'a' });
    expect(click(MIDDLE)).toBe('c');
    root.children[2]?.layers.set(3);
    expect(click(MIDDLE)).toBe('');
    camera.layers.enable(3);
    expect(click(MIDDLE)).toBe('c');
    Object.assign(root.children[2] as object, { visible: false });
    expect(click(MIDDLE)).toBe('');
  });

  it('has the uuid of a child of the root as a key by default, for all of its descendants', () => {
    const { click, root, select } = stageOf();
    const model = new Group().add(box('', -2));
    root.add(model);
    select.set({ keyOf: undefined });
    expect(click(76)).toBe(model.uuid);
    expect(select.partsOf(model.uuid)).toEqual([{ object: model, instance: null }]);
  });

  it('has no key of a gizmo between the objects', () => {
    const { camera, canvas, root, select } = stageOf();
    const gizmo = createGizmo({ camera, canvas }, { target: root.children[0] as Mesh });
    root.add(gizmo.object);
    let keys: readonly string[] = [];
    const probe: SelectExtension = {
      name: 'probe',
      mount: ({ allKeys }) => {
        keys = allKeys();
        return { stop: () => undefined };
      },
    };
    select.set({ keyOf: undefined, extensions: [probe] });
    expect(keys).toEqual(root.children.slice(0, -1).map(({ uuid }) => uuid));
    gizmo.dispose();
  });

  it('selects one key of several objects, and single instances of a mesh', () => {
    const { click, root, select } = stageOf();
    root.add(box('b', -2));
    expect(click(76)).toBe('b');
    expect(select.partsOf('b')).toHaveLength(2);
    const many = new InstancedMesh(new BoxGeometry(0.5, 0.5, 0.5), new MeshBasicMaterial(), 2);
    for (const i of [0, 1]) many.setMatrixAt(i, new Matrix4().makeTranslation(i - 0.5, 1.2, 1));
    root.add(many);
    select.set({ keyOf: ({ name }, instance) => (instance === null ? name || null : `${instance}`) });
    expect([click(165, 50), click(245, 50)]).toEqual(['0', '1']);
    expect(select.partsOf('1')).toEqual([{ object: many, instance: 1 }]);
  });

  it('looks at the scene a few times a frame, however many keys are selected', () => {
    const names = Array.from({ length: 100 }, (_, i) => `n${i}`);
    const { select, root } = stageOf({ value: names });
    root.add(...names.map((name, i) => box(name, i)));
    select.update();
    expect(select.store.getState().targets).toHaveLength(100);
    const { children } = root;
    let looks = 0;
    Object.defineProperty(root, 'children', {
      get: () => {
        looks++;
        return children;
      },
    });
    select.update();
    expect(looks).toBeLessThan(10);
  });

  it('finds the parts of objects that are added and removed later', () => {
    const { select, root } = stageOf({ value: ['d', 'a'] });
    expect(select.partsOf('d')).toEqual([]);
    const added = box('d', 0);
    root.add(added);
    const a = root.children[0] as Mesh;
    expect(select.store.getState().targets).toEqual([a]);
    select.update();
    expect(select.store.getState().targets).toEqual([added, a]);
    a.removeFromParent();
    const { targets } = select.store.getState();
    select.update();
    expect(select.store.getState()).toMatchObject({ keys: ['d', 'a'], targets: [added] });
    expect(targets).toHaveLength(2);
  });

  it('asks the application for the object of a key, and then searches no scene for it', () => {
    const asked = vi.fn(({ name }: Object3D) => name);
    const objects = new Map<string, Object3D>();
    const { select, root } = stageOf({ keyOf: asked, objectOf: (key) => objects.get(key), value: ['x', 'y'] });
    const [a, b] = root.children as [Mesh, Mesh];
    objects.set('x', b).set('y', a);
    select.update();
    expect(select.store.getState().targets).toEqual([b, a]);
    expect(select.partsOf('a')).toEqual([]);
    objects.delete('x');
    select.update();
    expect(select.store.getState().targets).toEqual([a]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('sees its own layers instead of those of the camera', () => {
    const { click, root, select } = stageOf();
    root.children[0]?.layers.set(5);
    const layers = new Layers();
    layers.set(5);
    select.set({ layers });
    expect([click(MIDDLE), click(RIGHT)]).toEqual(['a', '']);
  });

  it.each([
    ['on a scrolled page', { left: 50, top: -700 }],
    ['on a zoomed page', { left: 13, top: 20, zoom: 1.5 }],
  ])('is the same %s', (_, page) => {
    expect(stageOf(page).click(RIGHT)).toBe('b');
  });

  it('ignores presses on another canvas, on an element over it, and while it is off', () => {
    const one = stageOf();
    const other = stageOf();
    expect(other.click(MIDDLE)).toBe('a');
    expect(one.select.store.getState().keys).toEqual([]);
    one.select.set({ enabled: false });
    expect(one.click(MIDDLE)).toBe('');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    for (const type of ['pointerdown', 'pointerup', 'click'])
      dialog.dispatchEvent(new PointerEvent(type, { clientX: MIDDLE, clientY: 151, bubbles: true }));
    expect(other.select.store.getState().keys).toEqual(['a']);
  });

  it('adds by a long press of a finger, and not by two fingers', () => {
    vi.useFakeTimers();
    const { send, select, click } = stageOf();
    click(RIGHT);
    const touch = { pointerType: 'touch' };
    send('pointerdown', MIDDLE, 151, touch);
    vi.advanceTimersByTime(600);
    expect(select.store.getState().keys.join('')).toBe('ba');
    send('click', MIDDLE, 151, touch);
    send('pointerdown', MIDDLE, 151, touch);
    send('pointerdown', 60, 60, { ...touch, pointerId: 2, isPrimary: false });
    vi.advanceTimersByTime(600);
    send('click', MIDDLE, 151, touch);
    expect(select.store.getState().keys.join('')).toBe('ba');
  });

  it('calls back for double clicks and context menus, with the key', () => {
    const [onDoubleClick, onContextMenu] = [vi.fn(), vi.fn()];
    const { click, send, select } = stageOf({ onDoubleClick, onContextMenu });
    click(MIDDLE);
    click(MIDDLE, 151, { detail: 2 });
    send('dblclick', MIDDLE, 151);
    for (const type of ['pointerdown', 'pointerup', 'auxclick']) send(type, RIGHT, 151, { button: 2 });
    for (const type of ['pointerdown', 'pointerup', 'auxclick']) send(type, EMPTY, 151, { button: 2 });
    expect(onDoubleClick.mock.calls.map(([key]) => key)).toEqual(['a']);
    expect(onContextMenu.mock.calls.map(([key]) => key)).toEqual(['b', null]);
    expect(select.store.getState().keys).toEqual(['a']);
  });

  it('goes on after callbacks that throw', async () => {
    const fail = (): never => {
      throw new Error('of the application');
    };
    const { click, select } = stageOf({ onChange: fail });
    expect(click(MIDDLE)).toBe('a');
    select.set({ onChange: undefined, filter: fail });
    expect(click(RIGHT)).toBe('');
    select.set({ filter: undefined });
    expect(click(RIGHT)).toBe('b');
    await vi.waitFor(() => expect(errors).toHaveLength(2));
  });

  it('starts and stops extensions by name, and stops listening when it is disposed', () => {
    const [mount, stop, frame] = [vi.fn(), vi.fn(), vi.fn()];
    const extension = (name: string): SelectExtension => ({
      name,
      mount: () => {
        mount(name);
        return { stop: () => stop(name), frame };
      },
    });
    const { select, click } = stageOf({ extensions: [extension('a')] });
    select.set({ extensions: [extension('a'), extension('b')] });
    select.update();
    select.set({ extensions: [extension('b')] });
    expect([mount.mock.calls.flat(), stop.mock.calls.flat(), frame.mock.calls.length]).toEqual([['a', 'b'], ['a'], 2]);
    select.dispose();
    expect(stop.mock.calls.flat()).toEqual(['a', 'b']);
    expect(click(MIDDLE)).toBe('');
  });

  it('casts nothing for moves of a pointer', () => {
    const { send, root } = stageOf();
    const raycast = vi.spyOn(root.children[0] as Mesh, 'raycast');
    for (let x = 0; x < WIDTH; x += 20) send('pointermove', x, 151);
    expect(raycast).not.toHaveBeenCalled();
  });

  it('of 100,000 keys changes by a click', () => {
    const keys = Array.from({ length: 100_000 }, (_, i) => `k${i}`);
    const { click, changes } = stageOf({ value: keys });
    click(MIDDLE, 151, { shiftKey: true });
    click(EMPTY);
    expect(changes.map(([, { added, removed }]) => [added.length, removed.length])).toEqual([
      [1, 0],
      [0, 100_000],
    ]);
  });
});

describe('beside a gizmo', () => {
  it.each([
    ['before', true],
    ['after', false],
  ])(
    'that listens %s it, a press on a handle is the gizmo’s until its click, also if its drag is cancelled',
    (_, isFirst) => {
      const add = ({ camera, canvas, scene, root }: ReturnType<typeof stageOf>) => {
        const gizmo = createGizmo({ camera, canvas }, { target: root.children[1] as Mesh });
        scene.add(gizmo.object);
        gizmo.update();
      };
      const given = stageOf();
      if (isFirst) {
        given.select.dispose();
        add(given);
      }
      const select = isFirst
        ? createSelect({ camera: given.camera, canvas: given.canvas }, { root: given.root, keyOf: ({ name }) => name })
        : given.select;
      if (!isFirst) add(given);
      const { send } = given;
      // The tip of the y axis of the gizmo at `b`, and from there over `a`.
      const drag = (...between: (() => void)[]): void => {
        send('pointerdown', 327, 80, { buttons: 1 });
        send('pointermove', 250, 120, { buttons: 1 });
        for (const each of between) each();
        send('pointerup', MIDDLE, 151);
        send('click', MIDDLE, 151);
      };
      drag();
      drag(() => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
      expect(select.store.getState().keys).toEqual([]);
      send('pointerdown', MIDDLE, 151, { buttons: 1 });
      send('pointerup', MIDDLE, 151);
      send('click', MIDDLE, 151);
      expect(select.store.getState().keys).toEqual(['a']);
    },
  );

  it('a finger that drags a body adds nothing, however long it rests', () => {
    vi.useFakeTimers();
    const { camera, canvas, scene, root, select, send } = stageOf();
    const gizmo = createGizmo(
      { camera, canvas },
      { target: root.children[1] as Mesh, handles: [body(moveOnPlane('view'))], dragThreshold: 4 },
    );
    scene.add(gizmo.object);
    gizmo.update();
    const touch = { pointerType: 'touch', buttons: 1 };
    const rest = (x: number): string => {
      send('pointerdown', 330, 151, touch);
      send('pointermove', x, 151, touch);
      vi.advanceTimersByTime(600);
      send('pointerup', x, 151, touch);
      return select.store.getState().keys.join('');
    };
    expect([rest(339), rest(331)]).toEqual(['', 'b']);
    gizmo.dispose();
  });

  it('hears a click that a gizmo keeps from fiber, and none that a later gizmo keeps for itself', () => {
    const { canvas, click } = stageOf();
    canvas.addEventListener('click', (event) => event.stopPropagation(), true);
    expect([click(MIDDLE), click(MIDDLE)]).toEqual(['a', 'c']);
    canvas.addEventListener('click', (event) => event.stopImmediatePropagation(), true);
    expect(click(RIGHT)).toBe('c');
  });

  it('a click beside all objects after a drag clears, also if a marquee could have begun there', () => {
    const { camera, canvas, scene, root, select, send, click } = stageOf();
    const gizmo = createGizmo({ camera, canvas }, { target: root.children[1] as Mesh });
    scene.add(gizmo.object);
    gizmo.update();
    // It listens after the gizmo.
    select.set({ extensions: [marquee({ on: 'empty', visibleOnly: false })] });
    expect(click(MIDDLE)).toBe('a');
    send('pointerdown', 327, 80, { buttons: 1 });
    send('pointermove', 327, 60, { buttons: 1 });
    send('pointerup', 327, 60);
    send('click', 327, 60);
    expect(select.store.getState().keys).toEqual(['a']);
    expect(click(EMPTY)).toBe('');
    gizmo.dispose();
  });
});
