import type { GizmoProps } from '../props.js';
import type { GizmoStore } from '../session/store.js';
import type { GizmoPart, Part, PartHooks, PartPort } from './extension.js';

export const PART_PROPS = ['keymap', 'readout', 'rays', 'cursor', 'continuousGrab', 'debug'] as const;

/** The parts of one gizmo, from its props and its store, and the answers to its questions. */
export interface PartsHost extends PartHooks {
  /** While mounted, starts new parts and stops removed ones. */
  readonly sync: () => void;
  /** Starts the parts. Returns a function that stops them. */
  readonly mount: (port: PartPort) => () => void;
  readonly any: () => boolean;
}

/** `own`: the answers of the gizmo where no part has one. */
export function createParts(props: () => GizmoProps, store: GizmoStore, own: PartHooks): PartsHost {
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

  const ask =
    (hook: keyof PartHooks) =>
    (...args: never[]): unknown => {
      for (const part of up.values()) {
        const answer = (part[hook] as ((...of: never[]) => unknown) | undefined)?.(...args);
        if (answer !== undefined && answer !== false) return answer;
      }
      return (own[hook] as (...of: never[]) => unknown)(...args);
    };
  const hooks = Object.keys(own).map((hook) => [hook, ask(hook as keyof PartHooks)]);

  return {
    ...(Object.fromEntries(hooks) as PartHooks),
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
    any: () => up.size > 0,
  };
}
