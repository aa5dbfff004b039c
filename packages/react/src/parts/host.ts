import type { GizmoPart, Part, PartHooks, PartPort } from './part.js';

export const PART_PROPS = ['keymap', 'readout', 'rays', 'cursor', 'continuousGrab', 'debug'] as const;

/** The parts of one gizmo while it is mounted. */
export interface PartsHost {
  /** Starts parts that are new and stops those that are gone. A port mounts them, null unmounts them. */
  readonly sync: (port?: PartPort | null) => void;
  readonly ask: <K extends keyof PartHooks>(
    hook: K,
    ...args: Parameters<PartHooks[K]>
  ) => ReturnType<PartHooks[K]> | undefined;
  readonly any: () => boolean;
}

/** `own`: what the gizmo answers where no part does. */
export function createParts(
  wanted: () => readonly (GizmoPart | null | undefined)[],
  own: Partial<PartHooks>,
): PartsHost {
  const up = new Map<GizmoPart['create'], Part>();
  let port: PartPort | null = null;
  return {
    sync(given = port) {
      port = given;
      const options = port === null ? [] : wanted();
      for (const [create, part] of up) {
        if (options.some((option) => option?.create === create)) continue;
        up.delete(create);
        part.stop();
      }
      for (const option of options) {
        if (!option?.create || port === null || up.has(option.create)) continue;
        const { create } = option;
        up.set(
          create,
          create(port, () => wanted().find((now) => now?.create === create) ?? option),
        );
        port.invalidate();
      }
    },
    ask<K extends keyof PartHooks>(hook: K, ...args: Parameters<PartHooks[K]>) {
      for (const part of [...up.values(), own]) {
        const call = part[hook] as ((...of: typeof args) => ReturnType<PartHooks[K]>) | undefined;
        const answer = call?.(...args);
        if (answer !== undefined && answer !== false) return answer;
      }
      return undefined;
    },
    any: () => up.size > 0,
  };
}
