import type { Painters } from '../draw/look.js';
import type { Extension, GizmoPort, Mounted } from './extension.js';

type Question = Exclude<keyof Mounted, 'stop'>;
type Answer<Q extends Question> = ReturnType<NonNullable<Mounted[Q]>>;

/** The mounted extensions of one gizmo. */
export interface Extensions {
  /** The first answer to a question other than undefined and false. */
  readonly ask: <Q extends Question>(
    question: Q,
    ...args: Parameters<NonNullable<Mounted[Q]>>
  ) => Answer<Q> | undefined;
  /** While mounted, starts new extensions and stops removed ones. */
  readonly sync: () => void;
  /** Starts the extensions. Returns a function that stops them. */
  readonly mount: (port: GizmoPort) => () => void;
  /** Whether one is mounted. */
  readonly any: () => boolean;
  /** Those of the present extensions, the same object while these are the same. */
  readonly painters: () => Painters;
}

const NONE: readonly Extension[] = [];

/** `given`: the present extensions. */
export function createExtensions(given: () => readonly Extension[] | undefined): Extensions {
  const up = new Map<string, Mounted>();
  let port: GizmoPort | null = null;
  let painted: readonly Extension[] = NONE;
  let painters = paintersOf(NONE);
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

  return {
    ask(question, ...args) {
      for (const mounted of up.values()) {
        const answer = (mounted[question] as ((...of: typeof args) => never) | undefined)?.(...args);
        if (answer !== undefined && answer !== false) return answer;
      }
      return undefined;
    },
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
    painters() {
      const now = wanted();
      if (now !== painted) {
        painted = now;
        painters = paintersOf(now);
      }
      return painters;
    },
  };
}

const paintersOf = (extensions: readonly Extension[]): Painters => ({
  beneath: extensions.flatMap(({ beneath }) => beneath ?? []),
  over: extensions.flatMap(({ over }) => over ?? []),
  letter: extensions.flatMap(({ letter }) => letter ?? []).at(-1),
});
