import type { GizmoProps, Snapper } from '@gizmo-kit/react';
import { meshEdgeSnapper, meshVertexSnapper, type SurfaceSource, surfaceSnapper } from '@gizmo-kit/react/surface';
import { useMemo } from 'react';
import { MathUtils } from 'three';
import { useEditor, useScene, useSettings } from '../EditorContext.ts';
import type { Feature } from '../settings.ts';

const SNAPPERS: Readonly<Record<Feature, (scene: SurfaceSource) => Snapper>> = {
  vertex: (scene) => meshVertexSnapper(scene),
  edge: (scene) => meshEdgeSnapper(scene),
  face: (scene) => surfaceSnapper(scene, { id: 'face' }),
  surface: (scene) => surfaceSnapper(scene, { id: 'surface', rest: 'bounds' }),
};

/** The steps of the settings, and the meshes of the scene to snap to. */
export function useSnap(): GizmoProps['snap'] {
  const { objects } = useEditor();
  const snap = useSettings((settings) => settings.snap);
  const roots = useScene((state) => state.document.roots);
  return useMemo(() => {
    const mode = snap.mode === 'grid' ? 'absolute' : 'relative';
    // Read at each step, since an object comes and goes with undo.
    const scene = roots.map((id) => ({
      get current() {
        return objects.get(id);
      },
    }));
    return {
      enabled: snap.enabled,
      translate: { step: snap.translate, mode },
      rotate: MathUtils.degToRad(snap.rotate),
      scale: snap.scale,
      to: snap.to.map((feature) => SNAPPERS[feature](scene)),
    };
  }, [snap, roots, objects]);
}
