import type { PointerSample } from '@gizmo-kit/math';
import { cacheLast } from '@gizmo-kit/math/internal';
import { type BatchedMesh, Group, type InstancedMesh, type Object3D } from 'three';
import { createStore } from 'zustand/vanilla';
import { isAlike } from '../base/is-alike.js';
import { attempt } from '../base/report.js';
import { createRaycaster } from '../cast/aim.js';
import type { Host } from '../host/host.js';
import { drawnBy } from '../host/renderer.js';
import { isOnOverlay } from '../input/overlay.js';
import { isIn, typeOf } from '../input/pointer.js';
import { instance } from '../instances/instance.js';
import { rootOf } from '../targets/source.js';
import { listenToPresses } from './listen-to-presses.js';
import { countBelow, gatherParts, keysUnder } from './parts.js';
import {
  layersOf,
  type MountedSelect,
  type Part,
  type SelectChange,
  type SelectPort,
  type SelectProps,
  type SelectState,
  type SelectStore,
} from './props.js';

/** A store to read a selection elsewhere, for the prop `store`. */
export const createSelectStore = (): SelectStore =>
  createStore<SelectState>(() => ({ keys: [], targets: [], preview: null }));

const NO_PARTS: readonly Part[] = [];

/** A selection in a host. */
export interface SelectConnection {
  readonly store: SelectStore;
  /** The object to add to the scene, beside the root. What extensions draw is in it. */
  readonly object: Object3D;
  /** The objects and instances of a key that exist. */
  readonly partsOf: (key: string) => readonly Part[];
  /** Selects as the user does, with `onChange`. */
  readonly select: SelectPort['select'];
  /** Call after props have changed. */
  readonly changed: () => void;
  /** Listens on the element of the host. Returns a function that stops listening. */
  readonly listen: () => () => void;
  /** Call at each frame of the canvas, before it is drawn. */
  readonly frame: () => void;
}

/** Connects presses, keys and extensions of one selection with one host. `root`: the object whose descendants are selected. */
export function connectSelect(
  host: Host,
  store: SelectStore,
  root: () => Object3D | null,
  props: () => SelectProps,
): SelectConnection {
  const object = Object.assign(new Group(), { raycast: () => undefined });
  const mounted = new Map<string, MountedSelect>();
  const raycaster = createRaycaster();
  let isListening = false;
  /** Gathered again when an object has come or gone, or the props or the keys have changed: each move and each frame asks. */
  const partsBelow = cacheLast(
    ({ at }: { readonly at: Object3D; readonly stamps: readonly unknown[] }) =>
      attempt(() => gatherParts(at, props().keyOf)) ?? new Map<string, readonly Part[]>(),
    (now, last) => now.at === last.at && now.stamps.every((stamp, i) => stamp === last.stamps[i]),
  );
  const parts = (): ReadonlyMap<string, readonly Part[]> => {
    const at = root();
    return at === null ? new Map() : partsBelow({ at, stamps: [countBelow(at), store.getState().keys, props()] });
  };

  const lookUp: SelectPort['lookUp'] = () => {
    const { objectOf } = props();
    if (objectOf === undefined) {
      const all = parts();
      return (key) => all.get(key) ?? NO_PARTS;
    }
    return (key) => {
      const own = attempt(() => objectOf(key));
      return own == null ? NO_PARTS : [{ object: own, instance: null }];
    };
  };

  let seen = NO_PARTS;
  /** Publishes the targets of the keys, if there are others. */
  const refresh = (): void => {
    const { keys } = store.getState();
    const now = keys.length === 0 ? NO_PARTS : keys.flatMap(lookUp());
    const isSame = ({ object, instance }: Part, other: Part | undefined): boolean =>
      object === other?.object && instance === other.instance;
    if (now.length === seen.length && now.every((part, i) => isSame(part, seen[i]))) return;
    seen = now;
    store.setState({
      targets: now.map((part) => {
        return part.instance === null
          ? part.object
          : instance(part.object as BatchedMesh | InstancedMesh, part.instance);
      }),
    });
  };

  const select = (keys: readonly string[], reason: SelectChange['reason'], event: Event): void => {
    const before = store.getState().keys;
    if (isAlike(before, keys)) return;
    const { value, onChange } = props();
    const [old, now] = [new Set(before), new Set(keys)];
    if (value === undefined) {
      store.setState({ keys });
      refresh();
    }
    attempt(() =>
      onChange?.(keys, {
        added: keys.filter((key) => !old.has(key)),
        removed: before.filter((key) => !now.has(key)),
        active: keys.at(-1) ?? null,
        reason,
        event,
      }),
    );
    host.requestFrame();
  };

  const port: SelectPort = {
    host,
    store,
    props,
    root,
    object,
    lookUp,
    allKeys: () => [...parts().keys()].filter((key) => props().filter?.(key) !== false),
    sampleOf(event): PointerSample | null {
      if (props().enabled === false || host.hasEvents?.() === false) return null;
      const view = host.view();
      if (view === null || isOnOverlay(event, host.canvas, host.element())) return null;
      const point = host.point(event);
      return isIn(point, view.viewport) ? { view, point, pointerType: typeOf(event as PointerEvent) } : null;
    },
    keysUnder(sample) {
      const at = root();
      if (at === null) return [];
      raycaster.layers.mask = layersOf({ host, props }).mask;
      return attempt(() => keysUnder(raycaster, sample, at, props())) ?? [];
    },
    select,
  };

  const sync = (): void => {
    const wanted = isListening ? (props().extensions ?? []) : [];
    for (const [name, each] of mounted) {
      if (wanted.some((extension) => extension.name === name)) continue;
      mounted.delete(name);
      each.stop();
    }
    for (const extension of wanted) {
      const { name } = extension;
      const now = (): typeof extension => props().extensions?.find((each) => each.name === name) ?? extension;
      if (!mounted.has(name)) mounted.set(name, extension.mount(port, now));
    }
    host.requestFrame();
  };

  return {
    store,
    object,
    partsOf: (key) => lookUp()(key),
    select,
    changed() {
      const { value } = props();
      if (value !== undefined && !isAlike(value, store.getState().keys)) store.setState({ keys: value });
      refresh();
      sync();
    },
    listen() {
      const stop = listenToPresses(port);
      isListening = true;
      sync();
      return () => {
        isListening = false;
        sync();
        stop();
      };
    },
    frame() {
      const at = root();
      if (at !== null) drawnBy(rootOf(at), host.renderer);
      refresh();
      for (const each of mounted.values()) each.frame?.();
    },
  };
}
