import type { Pane } from './pane.ts';

/** Width of a pane as a factor of its height. */
export const aspectOf = ({ size: { width, height } }: Pane): number => (height > 0 ? Math.max(width, 1) / height : 1);
