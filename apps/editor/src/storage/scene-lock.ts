import { answered } from '../files/answered.ts';
import { SCENE_PREFIX } from './scene-database.ts';

/** How long the page waits for an answer about locks. */
const ANSWER_MS = 2000;

/**
 * Marks a stored scene as open in a tab, so that no other tab deletes it.
 * @returns a function that ends it
 */
export function holdScene(id: string): () => void {
  let release = (): void => undefined;
  if ('locks' in navigator) {
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    navigator.locks.request(SCENE_PREFIX + id, { mode: 'shared' }, () => held).catch(() => undefined);
  }
  return () => release();
}

/** The scenes that tabs have open. */
export async function heldScenes(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = held.flatMap(({ name = '' }) => (name.startsWith(SCENE_PREFIX) ? name.slice(SCENE_PREFIX.length) : []));
  return new Set(names);
}

/** Whether another tab has a scene open that this one has open; also if the browser does not tell. */
export async function isHeldElsewhere(id: string): Promise<boolean> {
  if (!('locks' in navigator)) return true;
  try {
    const { held = [] } = await answered(navigator.locks.query(), ANSWER_MS);
    return held.filter(({ name }) => name === SCENE_PREFIX + id).length !== 1;
  } catch {
    return true;
  }
}
