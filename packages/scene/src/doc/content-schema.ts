import type { Content } from '../types.js';
import type { Parts } from './parts.js';

/** One kind of contents. */
export interface KindSchema<C extends Content> {
  /** Values for fields that are missing or refused; null if the kind has none, so that its contents are valid or refused. */
  readonly defaults: C | null;
  /** The checked content, or null. It may convert values, and must accept what it returns. */
  parse(value: unknown): C | null;
  /** The fields that several people can change at once, by their names. @default none */
  readonly parts?: Readonly<Record<string, Parts>> | undefined;
}

/** Reads contents of unknown origin. */
export interface ContentSchema<C extends Content> {
  /** A valid content for any fields, and the number of those that were replaced. */
  read(fields: object): { readonly content: C; readonly faults: number };
  /** The fields of a kind that have parts. */
  partsOf(kind: unknown): ReadonlyMap<string, Parts>;
}

const NO_PARTS: ReadonlyMap<string, Parts> = new Map();

/**
 * A schema of several kinds.
 * @param fallback the content for an unknown kind, or one without defaults
 */
export function contentSchema<C extends Content>(
  kinds: Readonly<Record<string, KindSchema<C>>>,
  fallback: C,
): ContentSchema<C> {
  const parts = new Map(
    Object.entries(kinds).map(([kind, schema]) => [kind, new Map(Object.entries(schema.parts ?? {}))]),
  );
  return {
    partsOf: (kind) => parts.get(String(kind)) ?? NO_PARTS,
    read: (given) => {
      const fields: Readonly<Record<string, unknown>> = { ...given };
      const kind = String(fields.kind);
      const schema = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
      const whole = schema?.parse({ ...schema.defaults, ...fields });
      if (whole != null) return { content: whole, faults: 0 };
      if (schema === undefined || schema.defaults === null) return { content: fallback, faults: 1 };
      let content = schema.defaults;
      let faults = 0;
      for (const key of Object.keys(fields).sort()) {
        const next = schema.parse({ ...content, [key]: fields[key] });
        if (next === null) faults += 1;
        else content = next;
      }
      return { content, faults };
    },
  };
}
