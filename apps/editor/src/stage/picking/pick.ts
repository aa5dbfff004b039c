import type { Object3D } from 'three';
import type { Editor } from '../../editor/editor.ts';
import { BATCHED_LAYER, cameraOf, type Pane } from '../../model/views/pane.ts';
import { selectable } from '../../model/views/selectable.ts';
import { PixelRaycaster } from '../drawing/pixel-pick.ts';

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

/** The selectable nodes under an event, nearest first. It casts one ray; fiber would cast four. */
export function nodesUnder(
  { scene, views: { objects }, ui }: Editor,
  pane: Pane,
  event: MouseEvent,
): readonly string[] {
  const { document } = scene.getState();
  const drawn = document.roots.flatMap((id) => objects.get(id) ?? []);
  for (const root of drawn) root.updateWorldMatrix(true, true);
  const { x, y } = pointIn(pane, event);
  const raycaster = new PixelRaycaster(cameraOf(pane), x, y, pane.size);
  raycaster.firstHitOnly = true;
  raycaster.layers.enable(BATCHED_LAYER);
  const ids = raycaster.intersectObjects(drawn, true).flatMap(({ object }) => nodeIdOf(object) ?? []);
  return [...new Set(ids)].filter(selectable(document, ui.getState().hiddenByIsolation));
}
