import type { Painters } from '../draw/look.js';
import type { Extension, GizmoPort, Hooks, Mounted } from './extension.js';

/** The mounted extensions of one gizmo, and the answers to its questions. */
export interface Extensions extends Hooks {
  /** While mounted, starts new extensions and stops removed ones. */
  readonly sync: () => void;
  /** Starts the extensions. Returns a function that stops them. */
  readonly mount: (port: GizmoPort) => () => void;
  /** Whether one is mounted. */
  readonly any: () => boolean;
  readonly painters: () => Painters;
}

const NONE: readonly Extension[] = [];

/** `given`: the present extensions; `own`: the answers of the gizmo where no extension has one. */
export function createExtensions(given: () => readonly Extension[] | undefined, own: Hooks): Extensions {
  const up = new Map<string, Mounted>();
  let port: GizmoPort | null = null;
  const wanted = (): readonly Extension[] => given() ?? NONE;
  const find = (name: string): Extension | undefined => wanted().find((each) => each.name === name);

  const sync = (): void => {
    for (const [name, mounted] of up) {
      if (port !== null && find(name) !== undefined) continue;
      up.delete(name);
      mounted.stop();
    }
    for (const extension of wanted()) {
      const { name } = extension;
      if (port === null || up.has(name) || !extension.mount) continue;
      up.set(
        name,
        extension.mount(port, () => find(name) ?? extension),
      );
    }
    port?.host.requestFrame();
  };

  const ask =
    (hook: keyof Hooks) =>
    (...args: never[]): unknown => {
      for (const mounted of up.values()) {
        const answer = (mounted[hook] as ((...of: never[]) => unknown) | undefined)?.(...args);
        if (answer !== undefined && answer !== false) return answer;
      }
      return (own[hook] as (...of: never[]) => unknown)(...args);
    };
  const hooks = Object.keys(own).map((hook) => [hook, ask(hook as keyof Hooks)]);

  return {
    ...(Object.fromEntries(hooks) as Hooks),
    sync,
    mount(given) {
      port = given;
      sync();
      return () => {
        port = null;
        sync();
      };
    },
    any: () => up.size > 0,
    painters: () => ({
      beneath: wanted().flatMap(({ beneath }) => beneath ?? []),
      over: wanted().flatMap(({ over }) => over ?? []),
      letter: wanted()
        .flatMap(({ letter }) => letter ?? [])
        .at(-1),
    }),
  };
}
