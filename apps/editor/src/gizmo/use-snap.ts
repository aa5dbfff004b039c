import type { GizmoProps, Snapper } from '@gizmo-kit/react';
import { meshEdgeSnapper, meshVertexSnapper, type SurfaceSource, surfaceSnapper } from '@gizmo-kit/react/surface';
import { useMemo } from 'react';
import { useEditor, useScene, useSettings } from '../EditorContext.ts';
import type { Feature } from '../settings/settings.ts';
import { snapSteps } from './props-of-settings.ts';

const SNAPPERS: Readonly<Record<Feature, (scene: SurfaceSource) => Snapper>> = {
  vertex: (scene) => meshVertexSnapper(scene),
  edge: (scene) => meshEdgeSnapper(scene),
  face: (scene) => surfaceSnapper(scene, { id: 'face' }),
  surface: (scene) => surfaceSnapper(scene, { id: 'surface', rest: 'bounds' }),
};

/** The steps of the settings, and the meshes of the scene to snap to. */
export function useSnap(): GizmoProps['snap'] {
  const { objects } = useEditor().views;
  const snap = useSettings((settings) => settings.snap);
  const roots = useScene((state) => state.document.roots);
  return useMemo(() => {
    const scene = roots.map(objects.refOf);
    return { ...snapSteps(snap), to: snap.to.map((feature) => SNAPPERS[feature](scene)) };
  }, [snap, roots, objects]);
}
