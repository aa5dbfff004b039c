import { defaultFilter } from 'cmdk';

/** A command that matches only by its group comes after those that match by their label. */
const GROUP_WEIGHT = 0.1;

/** The score of a command for a query, from 0, which hides it, to 1. */
export function paletteScore(typed: string, label: string, group: string): number {
  const own = defaultFilter(label, typed) ?? 0;
  return own > 0 ? own : GROUP_WEIGHT * (defaultFilter(`${group} ${label}`, typed) ?? 0);
}
