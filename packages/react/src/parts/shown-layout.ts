import type { View } from '@gizmo-kit/math';
import { sameView } from '@gizmo-kit/math/view';
import { inDrag, type Layout } from '../session/layout.js';
import type { PartsHost } from './host.js';
import type { PartPort } from './part.js';

interface ShownLayoutPort extends Pick<PartPort, 'props' | 'layOut' | 'store' | 'session' | 'view'> {
  readonly parts: PartsHost;
}

/** What a camera is about to draw; parts may show a drag in another way, and follow what the own camera shows. */
export function createShownLayout({ props, layOut, store, session, view: ownView, parts }: ShownLayoutPort) {
  return (view: View): Layout | null => {
    const { drag } = store.getState();
    if (drag !== null) session.dispatch({ type: 'draw' });
    const asked = drag === null ? undefined : parts.ask('layout', drag, view);
    const free = asked === undefined ? layOut(props(), view) : null;
    const layout = asked ?? (free && drag ? inDrag(free, drag, view) : free);
    const own = parts.any() ? ownView() : null;
    if (own !== null && sameView(own, view))
      parts.ask('shown', props().enabled === false ? [] : (layout?.drawn() ?? []), own);
    return layout;
  };
}
