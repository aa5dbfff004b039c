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
  /** Another number after each step that has changed the emphasis of a handle. */
  readonly version: () => number;
  of(id: string): Emphasis;
}

/** Milliseconds. */
const DURATION = 120;
/** Steps of a fade: more than a display of 120 Hz shows. */
const STEPS = 16;

const emphasisIn = (focus: Focus, id: string): Emphasis => ({
  active: focus.id === id ? 1 : 0,
  dimmed: focus.held && focus.id !== id ? 1 : 0,
});

/** The memory of a fade. With `isStill`, which is asked at each change, changes are at once. */
export function createFade(isStill: () => boolean): Fade {
  let focus: Focus = { id: null, held: false };
  let begun = Number.NEGATIVE_INFINITY;
  let share = 1;
  let version = 0;
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
    version: () => version,
    step(wanted, time) {
      if (wanted.id !== focus.id || wanted.held !== focus.held) {
        const named = [...(share < 1 ? known.keys() : []), focus.id, wanted.id].filter((id) => id !== null);
        const now = new Map(named.map((id) => [id, of(id)]));
        // An id that no handle has looks like all that are not named.
        others = of('');
        known = now;
        focus = { id: wanted.id, held: wanted.held };
        version++;
        begun = isStill() ? Number.NEGATIVE_INFINITY : time;
      }
      const t = Math.min(1, Math.floor((STEPS * (time - begun)) / DURATION) / STEPS);
      const next = t * t * (3 - 2 * t);
      if (next !== share) version++;
      share = next;
      return t < 1;
    },
  };
}
