import type { FigureLook } from './look.js';

/** Milliseconds of a change, of its first step, and of the shortest step (one frame at 120 Hz takes 8.3 ms). */
const DURATION = 120;
const STEP = 16;
const LEAST = 7;

/** How much each handle is emphasized, with a transition between looks. */
export class Emphasis {
  /** By id, the emphasis of handles that are or were hovered or pressed, from 0 to 1. */
  readonly active: Map<string, number> = new Map<string, number>();
  /** How much all other handles are dimmed, from 0 to 1. */
  dimmed = 0;
  /** The time of the last step of a change; 0 at rest. */
  #time = 0;

  isSettled({ id, isDimmed }: FigureLook): boolean {
    return (
      this.dimmed === Number(isDimmed) &&
      this.active.size === Number(id !== null) &&
      (id === null || this.active.get(id) === 1)
    );
  }

  /** Makes one step towards a look, or all of it if motion is reduced. Returns whether something has changed. */
  step(look: FigureLook, isReduced: () => boolean): boolean {
    if (this.isSettled(look)) return false;
    const { active } = this;
    const now = performance.now();
    const elapsed = this.#time > 0 ? now - this.#time : STEP;
    if (elapsed < LEAST) return false;
    const by = isReduced() ? 1 : elapsed / DURATION;
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
