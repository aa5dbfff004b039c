import { cacheLast } from '@gizmo-kit/math/internal';
import { attempt } from '../base/report.js';
import type { Painters } from '../draw/look.js';
import type { Port } from '../input/port.js';
import type { Extension, Mounted } from './extension.js';

/** What the gizmo asks: the first answer other than undefined and false counts. */
type Question = 'key' | 'point' | 'layout';
/** What it tells all extensions. */
type News = 'shown' | 'ended';
type Asked = Question | News;
type Arguments<A extends Asked> = Parameters<NonNullable<Mounted[A]>>;
type Answer<A extends Asked> = ReturnType<NonNullable<Mounted[A]>>;

/** The mounted extensions of one gizmo, in the order of the array. An error of one of them is reported, and the others go on. */
export interface Extensions {
  readonly ask: <Q extends Question>(question: Q, ...args: Arguments<Q>) => Answer<Q> | undefined;
  readonly tell: <N extends News>(news: N, ...args: Arguments<N>) => void;
  /** While mounted, starts new extensions and stops removed ones. */
  readonly sync: () => void;
  /** Starts the extensions. Returns a function that stops them. */
  readonly mount: (port: Port) => () => void;
  /** Whether one is mounted. */
  readonly any: () => boolean;
  /** Those of the present extensions, the same object while these are the same. */
  readonly painters: () => Painters;
}

const NONE: readonly Extension[] = [];

/** `given`: the present extensions. */
export function createExtensions(given: () => readonly Extension[] | undefined): Extensions {
  /** By name; null: its mount has thrown. */
  const up = new Map<string, Mounted | null>();
  /** The names in the order of the array. */
  let names: ReadonlySet<string> = new Set();
  let port: Port | null = null;
  /**
   * The style of a built drawing has them, so they are the same objects, for the row "frame of 50 gizmos, camera still" of
   * `npm run bench -- peers`.
   */
  const painters = cacheLast(paintersOf, Object.is);
  const wanted = (): readonly Extension[] => given() ?? NONE;
  const find = (name: string): Extension | undefined => wanted().find((each) => each.name === name);

  const sync = (): void => {
    names = new Set(wanted().map(({ name }) => name));
    for (const [name, mounted] of up) {
      if (port !== null && find(name) !== undefined) continue;
      up.delete(name);
      attempt(() => mounted?.stop());
    }
    for (const extension of wanted()) {
      const { name } = extension;
      if (port === null || up.has(name) || !extension.mount) continue;
      const own = port;
      up.set(name, attempt(() => extension.mount?.(own, () => find(name) ?? extension)) ?? null);
    }
    port?.host.requestFrame();
  };

  const call = <A extends Asked>(name: string, what: A, args: Arguments<A>): Answer<A> | undefined => {
    const mounted = up.get(name);
    const own = mounted?.[what] as ((...of: Arguments<A>) => Answer<A>) | undefined;
    // Each frame and each move would repeat the error.
    const once = what === 'ended' || what === 'key' ? undefined : own;
    return own && attempt(() => [own.apply(mounted, args)] as const, undefined, once)?.[0];
  };

  return {
    ask(question, ...args) {
      for (const name of names) {
        const answer = call(name, question, args);
        if (answer !== undefined && answer !== false) return answer;
      }
      return undefined;
    },
    tell(news, ...args) {
      for (const name of names) call(name, news, args);
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
    painters: () => painters(wanted()),
  };
}

const paintersOf = (extensions: readonly Extension[]): Painters => ({
  beneath: extensions.flatMap(({ beneath }) => beneath ?? []),
  over: extensions.flatMap(({ over }) => over ?? []),
  letter: extensions.flatMap(({ letter }) => letter ?? []).at(-1),
});
