import type { GizmoProps, Snapper } from '@gizmo-kit/react';
import { meshEdgeSnapper, meshVertexSnapper, type SurfaceSource, surfaceSnapper } from '@gizmo-kit/react/surface';
import { useMemo } from 'react';
import { useEditor, useScene, useSettings } from '../editor/EditorContext.ts';
import type { Feature } from '../model/settings/settings.ts';
import { snapSteps } from './props-of-settings.ts';

const SNAPPERS: Readonly<Record<Feature, (scene: SurfaceSource) => Snapper>> = {
  vertex: (scene) => meshVertexSnapper(scene),
  edge: (scene) => meshEdgeSnapper(scene),
  face: (scene) => surfaceSnapper(scene, { id: 'face' }),
  surface: (scene) => surfaceSnapper(scene, { id: 'surface', rest: 'bounds' }),
};

const VERTICES: readonly Feature[] = ['vertex'];

/**
 * The steps of the settings, and the meshes of the scene to snap to.
 *
 * @param byVertex whether a drag snaps to corners, whatever the settings are
 */
export function useSnap(byVertex: boolean): GizmoProps['snap'] {
  const { objects } = useEditor().views;
  const snap = useSettings((settings) => settings.snap);
  const roots = useScene((state) => state.document.roots);
  return useMemo(() => {
    const scene = roots.map(objects.refOf);
    const steps = byVertex ? {} : snapSteps(snap);
    return { ...steps, to: (byVertex ? VERTICES : snap.to).map((feature) => SNAPPERS[feature](scene)) };
  }, [byVertex, snap, roots, objects]);
}
