import { type Constraints, isLimited, LIMITED, LOCKED } from './constraints.ts';
import { CONSTRAINT_TEXTS } from './texts.ts';

const text = CONSTRAINT_TEXTS;

/** Locks and limits in one line; empty if there are none. */
export function constraintsText({ lock, limits }: Constraints): string {
  const locked = LOCKED.filter((mode) => lock[mode].length > 0).map(
    (mode) => `${text.verbs[mode]} ${lock[mode].join(' ').toUpperCase()}`,
  );
  const limited = LIMITED.filter((mode) => isLimited(limits[mode])).map((mode) => text.verbs[mode]);
  return [
    ...(locked.length === 0 ? [] : [text.locked(locked.join(', '))]),
    ...(limited.length === 0 ? [] : [text.limited(limited.join(', '))]),
  ].join('. ');
}
