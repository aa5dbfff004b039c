import type { Vec2, View } from '@gizmo-kit/math';
import { hasLeft, spacesNow } from '../targets/space.js';
import type { TargetSource } from '../targets/target.js';
import { type Input, KEYS } from './input.js';
import { type Layout, layoutOfDrag, sourcesOf } from './layout.js';
import { type Snapshot, sampleNow } from './snapshot.js';
import type { SessionState } from './state.js';
import type { Found, World } from './world.js';

const NONE: readonly never[] = [];

/** The inputs that may continue or end a drag because the world has changed. */
const STEPS: ReadonlySet<Input['type']> = new Set(['reconcile', 'flush', 'change', 'tick', 'frame', 'draw'] as const);

/** Reads what a transition needs. A handle is picked only for a press and a hover. */
export function snapshotOf(world: World, state: SessionState, input: Input): Snapshot {
  const { drag, device, sample } = state;
  const props = world.props();
  const isFrame = input.type === 'frame';
  const last = isFrame || input.type === 'draw' ? (drag?.sample ?? sample) : null;
  const view = (last && device?.view(last)) ?? null;
  // Measuring a canvas is slow.
  const point = (isFrame && view && !state.isPlaced && device?.point(state.event)) || null;
  const isStep = drag !== null && STEPS.has(input.type);
  const sources = isStep ? present(sourcesOf(props)) : NONE;
  const found = drag === null || input.type === 'down' ? foundBy(state, input, view, point) : null;
  return {
    props,
    sources,
    parents: isStep ? spacesNow(drag.targets, sources) : undefined,
    haveLeft: isStep && drag.targets.every(hasLeft),
    pressed: isStep ? pressedLayout(world, state) : null,
    view,
    point,
    found,
  };
}

/** The list itself if all sources exist. */
const present = (sources: readonly (TargetSource | null)[]): readonly TargetSource[] =>
  (sources.includes(null) ? sources.filter((source) => source !== null) : sources) as readonly TargetSource[];

function foundBy(
  { device, sample, owner, others }: SessionState,
  input: Input,
  view: View | null,
  point: Vec2 | null,
): Found | null {
  if (input.type === 'frame') return device && sample && view && device.find(sampleNow(sample, view, point));
  if (input.type === 'down')
    return input.sample && (owner === null || owner === input.pointer) ? input.device.find(input.sample) : null;
  const isHover = input.type === 'move' && input.pointer !== owner && !others.includes(input.pointer);
  return isHover && input.sample ? input.device.find(input.sample) : null;
}

const pressedLayout = ({ layoutFor }: World, { drag, phase, owner, sample, dragProps }: SessionState): Layout | null =>
  drag !== null && phase === 'press' && owner !== KEYS && sample !== null
    ? layoutOfDrag(layoutFor, dragProps, drag, drag.press.view)
    : null;
