import type { Handle, View } from '@gizmo-kit/math';
import { distance } from '@gizmo-kit/math/values';
import {
  type Intersection,
  Mesh,
  MeshBasicMaterial,
  PerspectiveCamera,
  type Raycaster,
  Scene,
  SphereGeometry,
} from 'three';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { body } from './body/body.js';
import { createGizmo } from './create-gizmo.js';
import type { GizmoFigure } from './draw/figure.js';
import { paintHandle } from './draw/paint-handle.js';
import {
  amountFields,
  guides,
  keymap,
  move,
  moveOnPlane,
  paintGuides,
  readout,
  rotate,
  sayAnnouncement,
  snapper,
} from './index.js';
import type { GizmoProps } from './props.js';
import { createGizmoStore } from './session/store.js';
import { readObject } from './targets/object.js';
import type { CustomTarget } from './targets/target.js';
import { pixelOn } from './testing/place.js';

/* An application, all of whose functions may throw, and a canvas that draws nothing. */

const SIZE = { width: 760, height: 560 };
const HANDLES = ['move-x', 'move-xy', 'rotate-y', 'size', 'body'] as const;

/** The number of drags; the deep run makes 10,000. */
const DRAGS = Number(process.env.GIZMO_DRAGS ?? 150);

/** A number from 0 to below 1 for each call, by Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Wraps a function of the application under a name. */
type Wrap = <F extends (...args: never[]) => unknown>(name: string, call: F) => F;

/** The members of an object, each of its functions wrapped. */
function wrapAll<T extends object>(wrap: Wrap, name: string, object: T): T {
  const members = Object.entries(object).map(([key, member]) => [
    key,
    typeof member === 'function' ? wrap(`${name}.${key}`, member) : member,
  ]);
  return Object.assign(Object.create(Object.getPrototypeOf(object)), Object.fromEntries(members));
}

const microtasks: (() => void)[] = [];
let frames: (() => void)[] = [];
/** The errors that were reported as uncaught. */
let reported: unknown[] = [];
const onError = (event: ErrorEvent): void => {
  reported.push(event.error);
  event.preventDefault();
};

function flush(): void {
  for (const run of microtasks.splice(0)) {
    try {
      run();
    } catch (error) {
      reported.push(error);
    }
  }
}

beforeEach(() => {
  vi.spyOn(globalThis, 'queueMicrotask').mockImplementation((run) => void microtasks.push(run));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(document.defaultView as Window, {
    requestAnimationFrame: (run: () => void) => frames.push(run),
  });
  window.addEventListener('error', onError);
});
afterEach(() => {
  window.removeEventListener('error', onError);
  vi.restoreAllMocks();
});

function createCanvas(): HTMLCanvasElement {
  const canvas = Object.assign(document.body.appendChild(document.createElement('canvas')), SIZE);
  const captured = new Set<number>();
  const { width, height } = SIZE;
  return Object.defineProperties(
    Object.assign(canvas, {
      getBoundingClientRect: () => new DOMRect(0, 0, width, height),
      setPointerCapture: (id: number) => captured.add(id),
      hasPointerCapture: (id: number) => captured.has(id),
      releasePointerCapture: (id: number) => captured.delete(id),
    }),
    Object.fromEntries(
      Object.entries({ clientWidth: width, clientHeight: height, offsetWidth: width, offsetHeight: height }).map(
        ([name, value]) => [name, { value, configurable: true }],
      ),
    ),
  );
}

/** An application with a gizmo of all kinds of parts, whose functions are wrapped. */
function createApplication(canvas: HTMLCanvasElement, wrap: Wrap) {
  const camera = new PerspectiveCamera(50, SIZE.width / SIZE.height, 0.1, 100);
  camera.position.set(3, 2.2, 5);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld();
  const scene = new Scene();
  const mesh = new Mesh(new SphereGeometry(1.2, 12, 8), new MeshBasicMaterial());
  scene.add(mesh);
  mesh.raycast = wrap('mesh.raycast', (raycaster: Raycaster, hits: Intersection[]) =>
    Mesh.prototype.raycast.call(mesh, raycaster, hits),
  );
  const target: CustomTarget = wrapAll(wrap, 'target', {
    key: mesh,
    parent: null,
    read: (known) => readObject(mesh, known),
    bounds: () => ({ min: [-1, -1, -1] as const, max: [1, 1, 1] as const }),
    hold: () => ({
      write: wrap('target.write', ({ position }) => void mesh.position.set(...position)),
      release: wrap('target.release', () => undefined),
    }),
  });
  Object.defineProperty(target, 'parent', { get: wrap('target.parent', () => mesh.parent) });
  const heard: string[] = [];
  const hear =
    (text: string) =>
    (event: unknown): void => {
      heard.push((event as { reason?: string }).reason ?? text);
    };
  const size: Handle = distance({
    id: 'size',
    value: 1.5,
    axis: [-1, 1, 0],
    onChange: wrap('value.onChange', () => undefined),
  });
  const { edit, placement } = size;
  const wrapped: Handle = {
    ...size,
    edit: edit && wrapAll(wrap, 'edit', { ...edit, shownAs: () => size }),
    placement: placement && wrapAll(wrap, 'placement', { ...placement }),
  };
  const own: Handle[] = [...move(), ...rotate(), wrapped].map((handle) =>
    wrapAll(wrap, 'handle', { visibility: () => 1, ...handle }),
  );
  const snap = snapper({ candidates: wrap('snapper', () => []) } as unknown as Parameters<typeof snapper>[0]);
  const controls = Object.defineProperty({ enabled: true }, 'enabled', {
    get: () => heard.at(-1) !== 'paused',
    set: () => undefined,
  });
  const store = createGizmoStore();
  store.subscribe(wrap('store', () => undefined));
  const props: GizmoProps = {
    target: Object.defineProperty({ current: target }, 'current', { get: wrap('ref', () => target) }),
    handles: [...own, body(moveOnPlane('view'))],
    snap: { to: [snap] },
    controls,
    store,
    shouldPress: wrap('shouldPress', () => true),
    components: { handle: wrap('painter', paintHandle) },
    onHover: wrap('onHover', () => undefined),
    onDragStart: wrap('onDragStart', hear('start')),
    onChange: wrap('onChange', () => undefined),
    onDragEnd: wrap('onDragEnd', hear('end')),
    extensions: [
      keymap({ announce: wrap('announce', sayAnnouncement) }),
      {
        name: 'own',
        mount: wrap('mount', () => ({
          key: wrap('key', () => false),
          point: wrap('point', () => undefined),
          layout: wrap('layout', () => undefined),
          shown: wrap('shown', () => undefined),
          ended: wrap('ended', (_: unknown, reason: string) => void heard.push(`told ${reason}`)),
          stop: wrap('stop', () => undefined),
        })),
        beneath: wrap('beneath', () => undefined),
        over: wrap('over', () => undefined),
        letter: wrap('letter', () => undefined),
      },
      readout({ format: wrap('format', ({ text }: { text: string }) => text), fields: amountFields() }),
      guides(wrap('guides', paintGuides)),
    ],
  };
  const gizmo = createGizmo(
    {
      canvas,
      camera: wrap('camera', () => camera),
      viewport: wrap('viewport', () => ({ x: 0, y: 0, ...SIZE })),
      requestFrame: wrap('requestFrame', () => undefined),
    },
    props,
  );
  scene.add(gizmo.object);
  const figure = gizmo.object as GizmoFigure;
  return {
    camera,
    gizmo,
    figure,
    store,
    heard,
    frame() {
      flush();
      for (const run of frames.splice(0)) run();
      scene.updateMatrixWorld();
      gizmo.update();
      figure.update(camera);
      for (const drawn of figure.shown) (drawn.onAfterRender as () => void)();
      flush();
    },
  };
}

type Application = ReturnType<typeof createApplication>;

const pixelOf = (id: string, { figure, frame }: Application): readonly [number, number] => {
  frame();
  const { layoutFor, given, host } = figure.source as NonNullable<GizmoFigure['source']>;
  // On the body, beside the other handles.
  if (id === 'body') return [SIZE.width / 2 - 60, SIZE.height / 2 + 45];
  return pixelOn(id, layoutFor(given(), host.view() as View)?.drawn() ?? [], {});
};

function send(target: EventTarget, type: string, members: object): void {
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), members));
  flush();
}

/** One drag of a handle in an application of its own. Returns what it has heard. */
function dragOnce(random: () => number, pixels: ReadonlyMap<string, readonly [number, number]>, wrap: Wrap) {
  const canvas = createCanvas();
  const app = createApplication(canvas, wrap);
  let pressed = 0;
  app.store.subscribe(({ drag }, before) => {
    if (drag !== null && before.drag === null) pressed++;
  });
  const int = (below: number): number => Math.floor(random() * below);
  const [x, y] = pixels.get(HANDLES[int(HANDLES.length)] as string) as readonly [number, number];
  const pointer = (type: string, [right, down]: readonly [number, number], buttons: number): void =>
    send(canvas, type, {
      clientX: x + right,
      clientY: y + down,
      buttons,
      button: type === 'pointermove' ? -1 : 0,
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
    });
  const key = (name: string): void => {
    for (const type of ['keydown', 'keyup']) send(window, type, { key: name, code: name });
  };
  app.frame();
  pointer('pointermove', [0, 0], 0);
  app.frame();
  pointer('pointerdown', [0, 0], 1);
  for (let moves = 1 + int(4); moves > 0; moves--) {
    pointer('pointermove', [int(120) - 60, int(120) - 60], 1);
    if (random() < 0.8) app.frame();
    if (random() < 0.1) app.camera.position.x += 0.01;
    if (random() < 0.1) app.gizmo.set({ mode: 'translate' });
    if (random() < 0.2 && app.store.getState().drag !== null) key(['x', '3', 'Alt'][int(3)] as string);
  }
  const ending = random();
  if (ending < 0.15) key('Escape');
  else if (ending < 0.25) pointer('pointercancel', [0, 0], 0);
  else if (ending < 0.3) app.store.getState().cancel();
  pointer('pointerup', [int(50), 10], 0);
  app.frame();
  const { drag, phase } = app.store.getState();
  const isCaptured = canvas.hasPointerCapture(1);
  app.gizmo.dispose();
  flush();
  frames = [];
  canvas.remove();
  return { ...app, isLeft: drag === null && (phase === 'idle' || phase === 'hover') && !isCaptured, pressed };
}

const createPixels = (): ReadonlyMap<string, readonly [number, number]> => {
  const canvas = createCanvas();
  const app = createApplication(canvas, (_, call) => call);
  const pixels = new Map(HANDLES.map((id) => [id, pixelOf(id, app)]));
  app.gizmo.dispose();
  canvas.remove();
  return pixels;
};

/** What must be equal for a drag. */
const countsOf = ({ heard, pressed, isLeft }: ReturnType<typeof dragOnce>) => {
  const count = (test: (text: string) => boolean): number => heard.filter(test).length;
  return {
    starts: count((text) => text === 'start'),
    ends: count((text) => text === 'commit' || text === 'cancel'),
    pressed,
    told: count((text) => text.startsWith('told')),
    isLeft,
  };
};

it('a drag ends once and an error is reported once, whichever function of the application throws at any of its calls', () => {
  const seed = Number(process.env.GIZMO_SEED ?? 1);
  const random = createRandom(seed);
  const pixels = createPixels();
  /** The most calls of each function in a drag. */
  const most = new Map<string, number>();
  const failed = new Set<string>();
  let started = 0;
  for (let drag = 0; drag < DRAGS; drag++) {
    reported = [];
    const thrown: Error[] = [];
    const calls = new Map<string, number>();
    const [failing = '', count = 0] = [...most][Math.floor(random() * most.size)] ?? [];
    const at = Math.floor(random() * count);
    const wrap: Wrap = (name, call) =>
      ((...args: never[]) => {
        const before = calls.get(name) ?? 0;
        calls.set(name, before + 1);
        const result = call(...args);
        // After the call, so that what it has heard is counted.
        if (name !== failing || before !== at) return result;
        failed.add(name);
        thrown.push(new Error(name));
        throw thrown[0];
      }) as typeof call;
    const counts = countsOf(dragOnce(random, pixels, wrap));
    for (const [name, now] of calls) most.set(name, Math.max(now, most.get(name) ?? 0));
    const about = `drag ${drag} of seed ${seed}: call ${at} of ${failing}`;
    expect([about, reported]).toEqual([about, thrown]);
    const { starts, pressed } = counts;
    // Without its mount, the extension hears nothing.
    const told = thrown[0]?.message === 'mount' ? 0 : pressed;
    expect([about, counts]).toEqual([about, { starts, ends: starts, pressed, told, isLeft: true }]);
    started += starts;
  }
  expect(started).toBeGreaterThan(DRAGS / 2);
  // Some are called in few of the drags.
  expect(failed.size).toBeGreaterThan(Math.min(most.size / 2, DRAGS / 8));
});
