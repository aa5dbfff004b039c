import type { GizmoProps } from '../props.js';
import type { GizmoStore } from '../store.js';
import type { GizmoPart, Part, PartHooks, PartPort } from './part.js';

export const PART_PROPS = ['keymap', 'readout', 'rays', 'cursor', 'continuousGrab', 'debug'] as const;

/** The parts of one gizmo, from its props and its store. */
export interface PartsHost {
  /** While mounted, starts new parts and stops removed ones. */
  readonly sync: () => void;
  /** Starts the parts. Returns a function that stops them. */
  readonly mount: (port: PartPort) => () => void;
  readonly ask: <K extends keyof PartHooks>(
    hook: K,
    ...args: Parameters<PartHooks[K]>
  ) => ReturnType<PartHooks[K]> | undefined;
  readonly any: () => boolean;
}

/** `own`: the answers of the gizmo where no part has one. */
export function createParts(props: () => GizmoProps, store: GizmoStore, own: Partial<PartHooks>): PartsHost {
  const up = new Map<GizmoPart['create'], Part>();
  let port: PartPort | null = null;

  const wanted = (): readonly (GizmoPart | null | undefined)[] => [
    ...PART_PROPS.map((name) => props()[name]),
    ...store.parts.getState(),
  ];

  const sync = (): void => {
    const options = port === null ? [] : wanted();
    for (const [create, part] of up) {
      if (options.some((option) => option?.create === create)) continue;
      up.delete(create);
      part.stop();
    }
    for (const option of options) {
      const create = option?.create;
      if (!create || port === null || up.has(create)) continue;
      up.set(
        create,
        create(port, () => wanted().find((now) => now?.create === create) ?? option),
      );
    }
    port?.invalidate();
  };

  return {
    sync,
    mount(given) {
      port = given;
      sync();
      const unsubscribe = store.parts.subscribe(sync);
      return () => {
        unsubscribe();
        port = null;
        sync();
      };
    },
    ask<K extends keyof PartHooks>(hook: K, ...args: Parameters<PartHooks[K]>) {
      type Hook = ((...of: typeof args) => ReturnType<PartHooks[K]>) | undefined;
      for (const part of up.values()) {
        const answer = (part[hook] as Hook)?.(...args);
        if (answer !== undefined && answer !== false) return answer;
      }
      return (own[hook] as Hook)?.(...args);
    },
    any: () => up.size > 0,
  };
}
