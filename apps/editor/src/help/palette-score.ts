import { defaultFilter } from 'cmdk';

/** A command that only its group matches comes after those whose own labels do. */
const GROUP_WEIGHT = 0.1;

/** How well a command fits what is typed into the palette, from 0, which hides it, to 1. */
export function paletteScore(typed: string, label: string, group: string): number {
  const own = defaultFilter(label, typed) ?? 0;
  return own > 0 ? own : GROUP_WEIGHT * (defaultFilter(`${group} ${label}`, typed) ?? 0);
}
