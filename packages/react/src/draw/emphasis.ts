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

  /** Whether all is as a look wants it. */
  isSettled({ id, isDimmed }: FigureLook): boolean {
    const isActive = ([each, share]: readonly [string, number]): boolean => share === Number(each === id);
    return this.dimmed === Number(isDimmed) && (id === null || this.active.has(id)) && [...this.active].every(isActive);
  }

  /** Comes nearer to what a look wants; at once with `isStill`, which is asked at each change. */
  step(look: FigureLook, isStill: () => boolean): boolean {
    if (this.isSettled(look)) return false;
    const { active } = this;
    const { id, isDimmed } = look;
    const now = performance.now();
    const elapsed = this.#time > 0 ? now - this.#time : STEP;
    if (elapsed < LEAST) return false;
    const by = isStill() ? 1 : elapsed / DURATION;
    this.dimmed = approach(this.dimmed, Number(isDimmed), by);
    if (id !== null && !active.has(id)) active.set(id, 0);
    for (const [each, share] of active) {
      active.set(each, approach(share, Number(each === id), by));
      if (each !== id && active.get(each) === 0) active.delete(each);
    }
    this.#time = this.isSettled(look) ? 0 : now;
    return true;
  }
}

const approach = (from: number, to: number, by: number): number => from + Math.min(by, Math.max(-by, to - from));
