import type { GizmoEvent, GizmoProps } from '@gizmo-kit/react';
import type { Placements, Transform } from '@gizmo-kit/scene';
import { useEditor } from '../editor/EditorContext.ts';
import { NODE_TEXTS } from '../model/kinds/texts.ts';
import { GIZMO_TEXTS } from './texts.ts';

/** The callbacks for a drag. */
export type DragEvents = { readonly [K in 'onDragStart' | 'onChange' | 'onDragEnd']: NonNullable<GizmoProps[K]> };

/**
 * A drag of nodes is one gesture of the scene: it is shown while it lasts, and its commit is one step of the history.
 * While Alt is pressed, it moves copies.
 */
export function useGesture(ids: readonly string[]): DragEvents {
  const { scene, gizmo } = useEditor();
  // A nudge is an amount without a pointer. There, Alt stands for a tenth of the step.
  const movesCopies = ({ modifiers, drag: { sample } }: GizmoEvent): boolean =>
    modifiers.alt && (gizmo.getState().texts === null || sample.pointerType !== undefined);
  const label = (event: GizmoEvent): string => {
    const first = scene.getState().document.nodes.get(ids[0] ?? '')?.name ?? '';
    const step = GIZMO_TEXTS.history.dragged[event.mode](ids.length === 1 ? first : NODE_TEXTS.objects(ids.length));
    return movesCopies(event) ? GIZMO_TEXTS.history.cloned(step) : step;
  };
  const placements = ({ transforms }: GizmoEvent): Placements => {
    const placed = new Map<string, Transform>();
    for (const [i, transform] of transforms.entries()) placed.set(ids[i] ?? '', transform);
    return placed;
  };
  return {
    onDragStart: (event) => scene.begin(label(event), ids),
    onChange: (event) =>
      scene.preview({ transforms: placements(event), copies: movesCopies(event), label: label(event) }),
    onDragEnd: ({ reason }) => scene.end(reason),
  };
}
