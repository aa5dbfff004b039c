import {
  beginDrag,
  type Drag,
  type Handle,
  handlesOf,
  lookAt,
  type PointerSample,
  poseHandles,
  type View,
} from '@gizmo-kit/math';
import { project, projectionOf } from '@gizmo-kit/math/screen';
import { describe, expect, it } from 'vitest';
import type { BoundTarget, PlainTarget } from '../targets/target.js';
import type { Effect } from './effect.js';
import { type Input, KEYS } from './input.js';
import type { SessionProps } from './props.js';
import { reduce } from './reduce.js';
import type { Snapshot } from './snapshot.js';
import { INITIAL, type SessionState } from './state.js';
import type { Device } from './world.js';

const VIEWS = [[3, 2, 5] as const, [4, 1, 4] as const].map((eye) =>
  lookAt(eye, [0, 0, 0], { fov: 50 }, { x: 0, y: 0, width: 800, height: 600 }),
) as [View, View];
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1] as const;
const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
const source: PlainTarget = { key: 'a', transform };
const target: BoundTarget = {
  source,
  transform,
  given: transform,
  pivot: null,
  matrix: null,
  root: null,
  worldFromParent: IDENTITY,
  ancestor: undefined,
  bounds: undefined,
};
const moveX = handlesOf('translate').find(({ id }) => id === 'move-x') as Handle;

/** The world outside of the session, as data. */
interface World {
  readonly camera: 0 | 1;
  readonly gone: boolean;
  readonly enabled: boolean;
  /** Whether the next callback throws. */
  readonly throws: boolean;
  readonly mounted: boolean;
}

/** The two places that the pointer is at: on the handle, and beside it. */
function sampleAt(place: 'handle' | 'beside', camera: 0 | 1): PointerSample {
  const view = VIEWS[camera];
  const point = project(projectionOf(VIEWS[0]), place === 'handle' ? [0.5, 0, 0] : [1.5, 0.2, 0]);
  return { point: point ?? [0, 0], view, modifiers: { ctrl: false, shift: false, alt: false } };
}

const posedIn = (view: View) => poseHandles([moveX], { targets: [target], view })[0] ?? expect.unreachable();

function snapshotOf({ camera, gone, enabled }: World, { sample }: SessionState, input: Input): Snapshot {
  const view = VIEWS[camera];
  const seen = 'sample' in input ? input.sample : sample;
  const isFound = !gone && enabled && seen?.point[0] === sampleAt('handle', 0).point[0];
  return {
    props: { target: source, enabled, value: transform } as SessionProps,
    sources: gone ? [] : [source],
    parents: undefined,
    haveLeft: false,
    pressed: null,
    view,
    point: null,
    found: isFound ? { ...posedIn(view), distance: 0, depth: 1, targets: [target] } : null,
  };
}

/** The session reads a snapshot and asks no device. */
const device: Device = {
  view: () => expect.unreachable(),
  point: () => expect.unreachable(),
  find: () => expect.unreachable(),
};

const pointed = (pointer: number, sample: PointerSample | null) => ({ pointer, device, sample, event: null });

function dragOfKeys({ camera }: World): Drag<BoundTarget> | undefined {
  const sample = sampleAt('beside', camera);
  return beginDrag({ ...posedIn(sample.view), sample, targets: [target] }) ?? undefined;
}

/** What happens to a gizmo: the inputs of the session, and changes of the world. */
const EVENTS = {
  press: (w: World): Input[] => [{ type: 'down', ...pointed(1, sampleAt('handle', w.camera)) }],
  move: (w: World): Input[] => [
    { type: 'move', buttons: 1, ...pointed(1, sampleAt('beside', w.camera)) },
    { type: 'tick' },
  ],
  release: (): Input[] => [{ type: 'flush' }, { type: 'up', ...pointed(1, null) }],
  key: (w: World): Input[] => [{ type: 'down', ...pointed(KEYS, null), drag: dragOfKeys(w) }],
  moveByKeys: (w: World, { owner }: SessionState): Input[] =>
    owner === KEYS
      ? [{ type: 'move', buttons: 1, ...pointed(KEYS, sampleAt('handle', w.camera)) }, { type: 'tick' }]
      : [],
  cancel: (): Input[] => [{ type: 'lose', pointer: 1 }],
  escape: (): Input[] => [{ type: 'end', reason: 'cancel' }],
  secondPointer: (w: World): Input[] => [{ type: 'down', ...pointed(2, sampleAt('handle', w.camera)) }],
  lostCapture: (): Input[] => [{ type: 'lose', pointer: 1 }],
  targetGone: (): Input[] => [{ type: 'reconcile' }],
  propsChanged: (): Input[] => [{ type: 'reconcile' }],
  cameraChanged: (): Input[] => [{ type: 'frame' }, { type: 'draw' }, { type: 'tick' }],
  unmount: (_: World, { owner }: SessionState): Input[] => [
    { type: 'end', reason: 'cancel' },
    { type: 'leave', pointer: null },
    { type: 'lose', pointer: owner ?? -1 },
  ],
  callbackThrows: (): Input[] => [],
} as const;
type EventName = keyof typeof EVENTS;
const NAMES = Object.keys(EVENTS) as readonly EventName[];

function worldAfter(world: World, name: EventName): World {
  if (name === 'targetGone') return { ...world, gone: !world.gone };
  if (name === 'propsChanged') return { ...world, enabled: !world.enabled };
  if (name === 'cameraChanged') return { ...world, camera: world.camera === 0 ? 1 : 0 };
  if (name === 'callbackThrows') return { ...world, throws: true };
  return name === 'unmount' ? { ...world, mounted: false } : world;
}

/** A session in its world, and what its effects have done. */
interface Node {
  readonly state: SessionState;
  readonly world: World;
  /** Whether the controls are paused. */
  readonly paused: boolean;
  /** Whether `onDragStart` was called without its `onDragEnd`. */
  readonly started: boolean;
  readonly captured: number | null;
}

/** Fails with a law that does not hold. A matcher of each law for each transition would take most of the time of the test. */
function require(holds: boolean, law: string): void {
  if (!holds) expect.unreachable(law);
}

/** Carries an effect out on the world of the test; null: a callback threw. Keys capture nothing. */
function carryOut(node: Node, effect: Effect): Node | null {
  if ('pointer' in effect && effect.pointer === KEYS) return node;
  switch (effect.type) {
    case 'hold':
      require(!node.paused, 'controls are paused once');
      return { ...node, paused: true };
    case 'change':
      require(node.started !== effect.starts, 'the first change of a drag starts it');
      return node.world.throws ? null : { ...node, started: true };
    case 'end':
      require(node.paused, 'a drag ends at most once');
      require(node.started === (effect.event !== null), 'callbacks of the end are called only if the drag has started');
      return { ...node, paused: false, started: false };
    case 'capture':
      return { ...node, captured: effect.pointer };
    case 'uncapture':
      require(node.captured === effect.pointer, 'only a captured pointer is released');
      return { ...node, captured: null };
    default:
      return node;
  }
}

function apply(node: Node, input: Input): Node {
  const { state, effects } = reduce(node.state, input, snapshotOf(node.world, node.state, input));
  let now: Node = { ...node, state };
  for (const effect of effects) {
    const next = carryOut(now, effect);
    if (next !== null) now = next;
    else
      return apply(
        { ...now, started: true, world: { ...now.world, throws: false } },
        { type: 'end', reason: 'cancel' },
      );
  }
  return now;
}

/** What must hold after every event. */
function requireSound({ state, paused, started, captured, world }: Node): void {
  const { phase, drag, owner } = state;
  const hasDrag = drag !== null;
  require(paused === hasDrag, 'the controls are paused exactly while there is a drag');
  require(['press', 'drag'].includes(phase) === hasDrag, 'the phase tells whether there is a drag');
  require(started === (phase === 'drag'), 'a drag that has started has called onDragStart and not yet onDragEnd');
  require(captured === (owner === KEYS ? null : owner), 'exactly the pointer that has pressed is captured');
  require(hasDrag || owner !== KEYS, 'keys have no button that could stay pressed');
  require(drag?.transforms.every(({ position }) => position.every(Number.isFinite)) ?? true, 'transforms are finite');
  require(world.mounted || (phase === 'idle' && !paused && captured === null), 'an unmounted gizmo leaves nothing');
}

/** Identifies a node by its data. The same inputs lead from equal nodes to equal nodes. */
const keyOf = (node: Node): string => JSON.stringify(node);

describe('the session', () => {
  it('ends each drag once, and pauses the controls exactly while there is a drag, in every sequence of 6 events', () => {
    const world: World = { camera: 0, gone: false, enabled: true, throws: false, mounted: true };
    const start: Node = { state: INITIAL, world, paused: false, started: false, captured: null };
    const known = new Map([[keyOf(start), start]]);
    let layer = [...known.values()];
    const phases = new Set<string>();
    let transitions = 0;
    for (let length = 1; length <= 6; length++) {
      const next: Node[] = [];
      for (const node of layer) {
        for (const name of node.world.mounted ? NAMES : []) {
          let now: Node = { ...node, world: worldAfter(node.world, name) };
          for (const input of EVENTS[name](now.world, now.state)) now = apply(now, input);
          requireSound(now);
          transitions++;
          phases.add(now.state.phase);
          const key = keyOf(now);
          if (known.has(key)) continue;
          known.set(key, now);
          next.push(now);
        }
      }
      layer = next;
    }
    // Equal states are explored once, so that these stand for all 14 + 14² + … + 14⁶ sequences.
    expect(known.size).toBeGreaterThan(10_000);
    expect(transitions).toBeGreaterThan(40_000);
    expect([...phases].sort()).toEqual(['drag', 'hover', 'idle', 'press']);
  });
});
