import { insertNodes, removeNodes, type Vec3, withNodes } from '@gizmo-kit/scene';
import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { Vector3 } from 'three';
import { useEditor } from '../EditorContext.ts';
import { recordOf } from '../files/scenes/scene-record.ts';
import { cameraOf, type Pane } from '../views/pane.ts';
import type { Pixel } from './test-handle.ts';

export function TestHook() {
  const { scene, ui, gizmo, views } = useEditor();
  const get = useThree((state) => state.get);

  useEffect(() => {
    const paneOf = (view = views.getState().active): Pane => {
      const pane = views.pane(view);
      if (pane === undefined) throw new Error(`the view ${view} is not shown`);
      return pane;
    };
    const projectPoint = ([x, y, z]: Vec3, view?: string): Pixel => {
      const pane = paneOf(view);
      const camera = cameraOf(pane);
      const { left, top, width, height } = pane.element.getBoundingClientRect();
      camera.updateWorldMatrix(true, false);
      const ndc = new Vector3(x, y, z).project(camera);
      return { x: left + ((ndc.x + 1) / 2) * width, y: top + ((1 - ndc.y) / 2) * height };
    };
    const world = (id: string, local: Vec3 = [0, 0, 0]): Vec3 | null => {
      const object = views.objects.get(id);
      if (object === null) return null;
      object.updateWorldMatrix(true, false);
      const { x, y, z } = object.localToWorld(new Vector3(...local));
      return [x, y, z];
    };
    window.__editor = {
      scene,
      gizmo,
      views,
      record: () => recordOf(scene.getState().document, ui.getState().blobs),
      change: ({ remove = [], set = [], add = [] }) =>
        scene.edit('Change', (document) => {
          const rest = removeNodes(document, remove);
          return insertNodes(withNodes(rest, new Map(set.map((node) => [node.id, node]))), add);
        }),
      camera: (view) => cameraOf(paneOf(view)),
      projectPoint,
      world,
      project: (id, local, view) => {
        const point = world(id, local);
        return point === null ? null : projectPoint(point, view);
      },
      isWhole: () =>
        views.objects.isWhole() &&
        views.getState().views.every(({ id, rect }) => rect === null || views.pane(id) !== undefined),
      frames: () => get().gl.info.render.frame,
      drawnBy: () => {
        const { backend } = get().gl as { readonly backend?: { readonly isWebGPUBackend?: boolean } };
        return backend?.isWebGPUBackend === true ? 'WebGPU' : 'WebGL';
      },
    };
    return () => {
      delete window.__editor;
    };
  }, [scene, ui, gizmo, views, get]);

  return null;
}
