import { insertNodes, removeNodes, type Vec3, withNodes } from '@gizmo-kit/scene';
import type { RootState } from '@react-three/fiber';
import { type Camera, Vector3 } from 'three';
import type { Editor } from '../editor/editor.ts';
import { recordOf, type SceneRecord } from '../files/scenes/scene-record.ts';
import type { SceneNode } from '../model/scene/types.ts';
import { cameraOf, type Pane } from '../model/views/pane.ts';

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

interface Change {
  readonly remove?: readonly string[];
  readonly set?: readonly SceneNode[];
  readonly add?: readonly SceneNode[];
}

/** Queries for browser tests. Without the id of a view, they are about the active one. */
export function createTestHandle({ scene, settings, ui, blobs, gizmo, views }: Editor, get: () => RootState) {
  const paneOf = (view = views.getState().active): Pane => {
    const pane = views.pane(view);
    if (pane === undefined) throw new Error(`the view ${view} is not shown`);
    return pane;
  };
  /** The CSS pixel of a world point on the page. */
  const projectPoint = ([x, y, z]: Vec3, view?: string): Pixel => {
    const pane = paneOf(view);
    const camera = cameraOf(pane);
    const { left, top, width, height } = pane.element.getBoundingClientRect();
    camera.updateWorldMatrix(true, false);
    const ndc = new Vector3(x, y, z).project(camera);
    return { x: left + ((ndc.x + 1) / 2) * width, y: top + ((1 - ndc.y) / 2) * height };
  };
  /** The world position of a point in a node's local space, by default its origin. */
  const world = (id: string, local: Vec3 = [0, 0, 0]): Vec3 | null => {
    const object = views.objects.get(id);
    if (object === null) return null;
    object.updateWorldMatrix(true, false);
    const { x, y, z } = object.localToWorld(new Vector3(...local));
    return [x, y, z];
  };
  return {
    scene,
    settings,
    gizmo,
    views,
    ui,
    record: (): SceneRecord => recordOf(scene.getState().document, blobs.getState()),
    /** Removes, replaces and adds nodes, as one step. */
    change: ({ remove = [], set = [], add = [] }: Change): void =>
      scene.edit('Change', (document) => {
        const rest = removeNodes(document, remove);
        return insertNodes(withNodes(rest, new Map(set.map((node) => [node.id, node]))), add);
      }),
    camera: (view?: string): Camera => cameraOf(paneOf(view)),
    projectPoint,
    world,
    /** The CSS pixel on the page of a point in a node's local space, by default its origin. */
    project: (id: string, local?: Vec3, view?: string): Pixel | null => {
      const point = world(id, local);
      return point === null ? null : projectPoint(point, view);
    },
    /** Whether every node and every view is mounted. */
    isWhole: (): boolean =>
      views.objects.isWhole() &&
      views.getState().views.every(({ id, rect }) => rect === null || views.pane(id) !== undefined),
    /** The number of rendered images since the page was opened. */
    frames: (): number => get().gl.info.render.frame,
    drawnBy: (): 'WebGL' | 'WebGPU' => {
      const { backend } = get().gl as { readonly backend?: { readonly isWebGPUBackend?: boolean } };
      return backend?.isWebGPUBackend === true ? 'WebGPU' : 'WebGL';
    },
  };
}

export type TestHandle = ReturnType<typeof createTestHandle>;

declare global {
  interface Window {
    __editor?: TestHandle;
  }
}
