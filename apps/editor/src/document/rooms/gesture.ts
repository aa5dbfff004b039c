import type { GizmoEvent } from '@gizmo-kit/react';
import type { Gesture } from '@gizmo-kit/room';
import { toast } from 'sonner';
import type { Editor } from '../../editor/editor.ts';
import { holderOf } from '../../editor/room-state.ts';
import { ROOM_TEXTS } from './texts.ts';

/** The number of nodes up to which others see each of them move. */
const MOST = 64;

/** How long the question stays. */
const QUESTION_MS = 15_000;

/** The box around the dragged nodes at the press, for a drag of many. */
function boundsOf({ views }: Editor, ids: readonly string[]): Pick<Gesture, 'bounds'> {
  const sphere = views.pane()?.boundsOf(ids.flatMap((id) => views.objects.get(id) ?? []));
  if (sphere == null) return {};
  const [center, r] = [sphere.center.toArray(), sphere.radius];
  const [x, y, z] = center;
  return { bounds: { min: [x - r, y - r, z - r], max: [x + r, y + r, z + r] } };
}

/** Shows the own drag of some nodes to the others. */
export function showDrag(editor: Editor, ids: readonly string[]) {
  const isLong = ids.length > MOST;
  let bounds: Pick<Gesture, 'bounds'> = {};
  return {
    /** Before the nodes move. */
    start: (): void => {
      if (isLong && editor.ui.getState().room !== null) bounds = boundsOf(editor, ids);
    },
    step: ({ delta, drag }: Pick<GizmoEvent, 'delta' | 'drag'>): void => {
      const { live } = editor.page;
      if (live === null) return;
      const moved = isLong ? { ids: [], ...bounds } : { ids };
      live.room.show({ gesture: { ...moved, n: ids.length, delta, pivot: drag.pose.origin } });
    },
    end: (): void => editor.page.live?.room.show({ gesture: null }),
  };
}

/** Whether nobody else drags one of these nodes. Otherwise it asks, and the answer is for the next drag or change. */
export function mayChange({ ui }: Editor, ids: readonly string[]): boolean {
  const { people, overruled } = ui.getState();
  const holder = holderOf({ people: people.filter(({ id }) => !overruled.has(id)) }, ids);
  if (holder === null) return true;
  const overrule = (): void => ui.setState(({ overruled }) => ({ overruled: new Set([...overruled, holder.id]) }));
  toast(ROOM_TEXTS.isMoving(holder.user.name), {
    id: `held by ${holder.id}`,
    duration: QUESTION_MS,
    action: { label: ROOM_TEXTS.changeAnyway, onClick: overrule },
  });
  return false;
}
