import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../../editor/EditorContext.ts';
import { useHinge } from '../../editor/use-hinge.ts';
import { useActiveView } from '../../editor/use-view.ts';
import { SelectionGizmo } from '../../gizmo/SelectionGizmo.tsx';
import { useTransformable } from '../../gizmo/use-transformable.ts';
import { rotationLimits } from '../../model/scene/hinge.ts';
import { VERTEX_KEY } from '../../model/settings/presets.ts';
import type { Pane } from '../../model/views/pane.ts';
import { useGizmoTheme } from '../../ui/theme/use-gizmo-theme.ts';
import { cornerHandle, isCorner } from './body.ts';
import { CORNER_MARK } from './corner-mark.ts';
import { useGrab } from './use-grab.ts';
import { useHeldKey } from './use-held-key.ts';
import { usePaneGesture } from './use-pane-gesture.ts';
import { useSelectHandles } from './use-select-handles.ts';

const [MARKS, NO_MARKS] = [[CORNER_MARK], []];

/** The gizmo of a pane: with the keys, the handles of the tool Select, hinges, and what else a drag does. */
export function PaneGizmo({ pane: { id, layer } }: { readonly pane: Pane }) {
  const { gizmo, views } = useEditor();
  const ids = useTransformable();
  const isHeld = useHeldKey(VERTEX_KEY);
  // A drag that has begun with the key goes on without it.
  const byVertex = useStore(gizmo.of(id), ({ drag, handle }) => drag !== null && isCorner(handle)) || isHeld;
  const hinge = useHinge(ids);
  const handles = useSelectHandles(id, ids);
  const corners = useMemo(() => [cornerHandle(ids.map(views.objects.refOf))], [ids, views]);
  useGrab(useActiveView() === id);
  return (
    <SelectionGizmo
      view={id}
      ids={ids}
      byVertex={byVertex}
      rotation={hinge && rotationLimits(hinge)}
      handles={byVertex ? corners : handles}
      extensions={byVertex ? MARKS : NO_MARKS}
      layers={layer}
      theme={useGizmoTheme()}
      {...usePaneGesture(ids)}
    />
  );
}
