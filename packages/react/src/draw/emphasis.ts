import type { FigureLook } from './look.js';

/** Milliseconds that a change takes, its first step, and the least step: more than a display of 120 Hz shows costs nothing. */
const DURATION = 120;
const STEP = 16;
const LEAST = 7;

/** How much each handle stands out, easing from one look to the next. */
export class Emphasis {
  /** By id, of what is or was hovered or held, from 0 to 1. */
  readonly active: Map<string, number> = new Map<string, number>();
  /** From 0 to 1, how faint all others are. */
  dimmed = 0;
  /** When the last step of a change was made; 0 at rest. */
  #time = 0;

  isSettled({ id, isDimmed }: FigureLook): boolean {
    return (
      this.dimmed === Number(isDimmed) &&
      this.active.size === Number(id !== null) &&
      (id === null || this.active.get(id) === 1)
    );
  }

  /** Comes nearer to what a look wants; at once with `isStill`, which is asked at each change. */
  step(look: FigureLook, isStill: () => boolean): boolean {
    if (this.isSettled(look)) return false;
    const { active } = this;
    const now = performance.now();
    const elapsed = this.#time > 0 ? now - this.#time : STEP;
    if (elapsed < LEAST) return false;
    const by = isStill() ? 1 : elapsed / DURATION;
    const approach = (from: number, isWanted: boolean): number =>
      isWanted ? Math.min(1, from + by) : Math.max(0, from - by);
    this.dimmed = approach(this.dimmed, look.isDimmed);
    if (look.id !== null && !active.has(look.id)) active.set(look.id, 0);
    for (const [id, share] of active) {
      const next = approach(share, id === look.id);
      if (next > 0) active.set(id, next);
      else active.delete(id);
    }
    this.#time = this.isSettled(look) ? 0 : now;
    return true;
  }
}
