import { snapTo } from './snap-to.js';
import type { Snapper, SnapperOptions } from './snapper.js';

/** A snapper of your own: where its features come from, and how it is set. */
export const snapper = (own: Omit<Snapper, 'resolve'>): Snapper => ({ ...own, resolve: snapTo });

/** How a snapper is set, with what its kind is by default. */
export const settingsOf = (
  { id, priority, radius }: SnapperOptions,
  defaults: { readonly id: string; readonly priority: number },
): Omit<Snapper, 'features'> => ({
  id: id ?? defaults.id,
  priority: priority ?? defaults.priority,
  radius,
  resolve: snapTo,
});
