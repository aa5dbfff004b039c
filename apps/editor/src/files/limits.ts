import { MAX_DEPTH } from '@gizmo-kit/scene';
import { FILE_TEXTS } from './texts.ts';

const fault = FILE_TEXTS.faults;
const MB = 1024 * 1024;

/** The limits of everything that comes from outside: scene files, archives, links, the clipboard, models and live rooms. */
export const LIMITS = {
  /** Of a file, and of all that an archive unpacks to. With more, a tab runs out of memory. */
  bytes: 512 * MB,
  /** Of the text of a scene without its models. */
  textBytes: 64 * MB,
  /** Of the text of a scene in a link. */
  linkBytes: 4 * MB,
  /** In an archive or a dropped folder. */
  files: 10_000,
  nodes: 50_000,
  /** Deeper trees overflow the stack of the renderer, which is recursive. */
  depth: MAX_DEPTH,
  /** Of a name, in characters. */
  name: 100_000,
} as const;

/** @returns the fault of this number of bytes, or null */
export const sizeFault = (bytes: number, limit: number = LIMITS.bytes): string | null =>
  bytes > limit ? fault.unpacksTo(Math.ceil(bytes / MB), limit / MB) : null;

export const countFault = (nodes: number): string | null =>
  nodes > LIMITS.nodes ? fault.tooMany(nodes, LIMITS.nodes) : null;

export const nameFault = (names: Iterable<string>): string | null => {
  for (const { length } of names) if (length > LIMITS.name) return fault.longName(length, LIMITS.name);
  return null;
};

/**
 * The fault of a tree without cycles, or null.
 * @param count the number of its nodes
 */
export function treeLimitFault(
  roots: readonly string[],
  count: number,
  childrenOf: (id: string) => readonly string[],
): string | null {
  const wrong = countFault(count);
  let level = roots;
  for (let depth = 1; wrong === null && level.length > 0; depth += 1) {
    if (depth > LIMITS.depth) return fault.tooDeep(LIMITS.depth);
    level = level.flatMap(childrenOf);
  }
  return wrong;
}
