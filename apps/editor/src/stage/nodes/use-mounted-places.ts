import { useLayoutEffect, useMemo, useReducer } from 'react';
import { useEditor } from '../../editor/EditorContext.ts';

/** The number of nodes mounted at once: at least this many, and at most this fraction of all. */
const LEAST = 250;
const PART = 1 / 20;

/**
 * The mounted nodes of a list, in growing slices, so that the page stays responsive while a large model is shown.
 * @param places parents first
 * @param finish completes a slice before the next one
 */
export function useMountedPlaces<Place extends { readonly id: string }>(
  places: readonly Place[],
  finish: () => void,
): readonly Place[] {
  const { objects } = useEditor().views;
  const [slice, next] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slice adds more nodes
  const mounted = useMemo(() => {
    let room = Math.max(LEAST, Math.ceil(places.length * PART));
    return places.filter(({ id }) => {
      if (objects.get(id) !== null) return true;
      room -= 1;
      return room >= 0;
    });
  }, [places, objects, slice]);
  useLayoutEffect(() => {
    const isWhole = mounted.length === places.length;
    objects.setWhole(isWhole);
    if (isWhole) return;
    // A timer, because frames may be slow.
    const timer = setTimeout(() => {
      finish();
      next();
    });
    return () => clearTimeout(timer);
  }, [objects, mounted, places, finish]);
  return mounted;
}
