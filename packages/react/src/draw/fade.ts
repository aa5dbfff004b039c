/** How a handle stands out at a moment. */
export interface Emphasis {
  /** From 0, at rest, to 1, hovered or held. */
  readonly active: number;
  /** From 0, whole, to 1, as faint as it gets beside another one that is held. */
  readonly dimmed: number;
}

/** What stands out: a handle by its id, and whether it is held. */
export interface Focus {
  readonly id: string | null;
  readonly held: boolean;
}

/** The emphasis of each handle, easing from one focus to the next. */
export interface Fade {
  /** Takes in what stands out now, and tells whether the look is still changing; `time` in milliseconds. */
  step(focus: Focus, time: number): boolean;
  of(id: string): Emphasis;
}

/** Milliseconds. */
const DURATION = 120;

const emphasisIn = (focus: Focus, id: string): Emphasis => ({
  active: focus.id === id ? 1 : 0,
  dimmed: focus.held && focus.id !== id ? 1 : 0,
});

/** The memory of a fade. With `isStill`, which is asked at each change, changes are at once. */
export function createFade(isStill: () => boolean): Fade {
  let focus: Focus = { id: null, held: false };
  let begun = Number.NEGATIVE_INFINITY;
  let share = 1;
  /** What each handle was when the last change began; all that are not named looked alike. */
  let known = new Map<string, Emphasis>();
  let others: Emphasis = { active: 0, dimmed: 0 };

  const of = (id: string): Emphasis => {
    const [a, b] = [known.get(id) ?? others, emphasisIn(focus, id)];
    return {
      active: a.active + (b.active - a.active) * share,
      dimmed: a.dimmed + (b.dimmed - a.dimmed) * share,
    };
  };

  return {
    of,
    step(next, time) {
      if (next.id !== focus.id || next.held !== focus.held) {
        const named = [...(share < 1 ? known.keys() : []), focus.id, next.id].filter((id) => id !== null);
        const now = new Map(named.map((id) => [id, of(id)]));
        // An id that no handle has looks like all that are not named.
        others = of('');
        known = now;
        focus = next;
        begun = isStill() ? Number.NEGATIVE_INFINITY : time;
      }
      const t = Math.min(1, (time - begun) / DURATION);
      share = t * t * (3 - 2 * t);
      return t < 1;
    },
  };
}
