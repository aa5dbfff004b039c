import type { Intersection, Object3D } from 'three';
import type { Editor } from '../editor.ts';
import { BATCHED_LAYER, cameraOf, type Pane } from '../views/pane.ts';
import { selectable } from '../views/selectable.ts';
import { PixelRaycaster } from './pixel-pick.ts';

/** In CSS pixels of a pane. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The node of an object. */
export function nodeIdOf(object: Object3D): string | null {
  for (let at: Object3D | null = object; at !== null; at = at.parent) {
    const id: unknown = at.userData.nodeId;
    if (typeof id === 'string') return id;
  }
  return null;
}

/** The position of an event in a pane. */
export function pointIn({ element }: Pane, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): Point {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

interface NodeHit {
  readonly id: string;
  readonly hit: Intersection;
}

/** The hits on nodes at a point of a pane, nearest first. It casts one ray; fiber would cast four. */
export function hitsAt({ scene, objects }: Editor, pane: Pane, { x, y }: Point): readonly NodeHit[] {
  const { document } = scene.getState();
  const roots = document.roots.flatMap((id) => objects.get(id) ?? []);
  for (const root of roots) root.updateWorldMatrix(true, true);
  const raycaster = new PixelRaycaster(cameraOf(pane), x, y, pane.size);
  raycaster.firstHitOnly = true;
  raycaster.layers.enable(BATCHED_LAYER);
  return raycaster.intersectObjects(roots, true).flatMap((hit) => {
    const id = nodeIdOf(hit.object);
    return id === null ? [] : [{ id, hit }];
  });
}

/** The selectable nodes under an event, nearest first. */
export function nodesUnder(editor: Editor, pane: Pane, event: MouseEvent): readonly string[] {
  const ids = hitsAt(editor, pane, pointIn(pane, event)).map(({ id }) => id);
  const { nodes } = editor.scene.getState().document;
  return [...new Set(ids)].filter(selectable(nodes, editor.ui.getState().hiddenByIsolation));
}
