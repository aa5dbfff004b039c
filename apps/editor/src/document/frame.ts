import type { Editor } from '../editor/editor.ts';
import { aspectOf } from '../model/views/aspect.ts';
import type { Pane } from '../model/views/pane.ts';
import { atDistance, FIRST_VIEW, framing, samePose } from '../model/views/view.ts';
import type { Views } from '../model/views/views.ts';

/** Frames nodes in the active view; without nodes, the whole scene. It waits for nodes that are being mounted. */
export function frameNodes({ scene, views }: Editor, ids: readonly string[]): void {
  views.objects.whenWhole(() => {
    const wanted = ids.length > 0 ? ids : scene.getState().document.roots;
    const pane = views.pane();
    const sphere = pane?.boundsOf(wanted.flatMap((id) => views.objects.get(id) ?? [])) ?? null;
    if (sphere === null || pane === undefined) return;
    const { center, radius } = sphere;
    views.change(pane.id, (view) => framing(view, [center.x, center.y, center.z], radius, aspectOf(pane)));
  });
}

/** Below this ratio of width to height, the demo does not fit into its first view. */
const FITTING = 1.4;

/** Moves the first view of the demo back if its image is narrow. */
export function fitFirstView(views: Views, pane: Pane): void {
  const factor = Math.max(1, FITTING / aspectOf(pane));
  views.change(pane.id, (view) => (samePose(view, FIRST_VIEW) ? atDistance(view, factor) : view));
}
