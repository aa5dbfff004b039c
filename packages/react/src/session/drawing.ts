import { type DrawnHandle, drawHandles, sameView, type View } from '@gizmo-kit/math';
import type { Layout } from './layout.js';

/** The handles of a layout as a View shows them; the very same array as long as nothing of it has changed. */
export type Drawing = (layout: Layout, view: View) => readonly DrawnHandle[];

/** A memory of the last drawing: what is picked with every move is worked out when something has changed. */
export function createDrawing(): Drawing {
  let known: readonly unknown[] = [];
  let drawn: readonly DrawnHandle[] = [];
  let last: { readonly layout: Layout; readonly view: View } | null = null;
  return (layout, view) => {
    if (last?.layout === layout && sameView(last.view, view)) return drawn;
    last = { layout, view };
    const now = fingerprint(layout, view);
    if (now.length !== known.length || now.some((part, i) => part !== known[i])) {
      known = now;
      drawn = drawHandles(layout.handles, view);
    }
    return drawn;
  };
}

/** All that a drawing depends on. */
function fingerprint({ handles }: Layout, view: View): readonly unknown[] {
  const poses = new Set(handles.map((h) => h.pose));
  return [
    ...view.clipFromEye,
    ...view.eyeFromWorld,
    view.viewport.x,
    view.viewport.y,
    view.viewport.width,
    view.viewport.height,
    ...handles.map((h) => h.handle),
    ...[...poses].flatMap((p) => [
      ...p.origin,
      ...p.axes.flat(),
      ...p.facing,
      ...p.stretch,
      ...(p.extent ?? []),
      p.size,
    ]),
  ];
}
