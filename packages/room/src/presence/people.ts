import type { Awareness } from 'y-protocols/awareness';
import { type Person, readPerson } from '../protocol/presence.js';

/** The others, by their clients. One whose state has not changed is the same object. */
export function peopleIn(
  awareness: Awareness,
  before: readonly Person[],
  changed: ReadonlySet<number>,
): readonly Person[] {
  const known = new Map(before.map((person) => [person.id, person]));
  return [...awareness.getStates()].flatMap(([id, state]) => {
    if (id === awareness.clientID) return [];
    const person = changed.has(id) ? readPerson(id, state) : (known.get(id) ?? readPerson(id, state));
    return person === null ? [] : [person];
  });
}

/**
 * Forgets the others when the connection is lost. Awareness remembers the clocks of those that have gone, and would not show them
 * when they come back with the same ones.
 */
export function forgetOthers(awareness: Awareness): void {
  for (const id of awareness.meta.keys()) if (id !== awareness.clientID) awareness.meta.delete(id);
}
