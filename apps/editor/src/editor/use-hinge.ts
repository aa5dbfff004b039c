import { useMemo } from 'react';
import { type Hinge, hingeOf } from '../model/scene/hinge.ts';
import { useScene } from './EditorContext.ts';

/** The hinge of the only one of these nodes; null for several, because limits of a gizmo apply to all of its targets. */
export function useHinge(ids: readonly string[]): Hinge | null {
  const [only, ...more] = ids;
  const extras = useScene(({ shown }) =>
    only === undefined || more.length > 0 ? undefined : shown.nodes.get(only)?.extras,
  );
  return useMemo(() => hingeOf(extras), [extras]);
}
