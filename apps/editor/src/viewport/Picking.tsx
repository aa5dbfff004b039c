import { useEffect, useMemo } from 'react';
import { type Object3D, Raycaster, Vector2 } from 'three';
import { useEditor } from '../EditorContext.ts';
import { cameraOf, type Pane } from '../views/pane.ts';

/** A press that moves no further than this, in CSS pixels, is a click. */
const SLOP = 4;

function isShown(object: Object3D): boolean {
  for (let at: Object3D | null = object; at !== null; at = at.parent) if (!at.visible) return false;
  return true;
}

function nodeIdOf(object: Object3D): string | null {
  for (let at: Object3D | null = object; at !== null; at = at.parent) {
    const id: unknown = at.userData.nodeId;
    if (typeof id === 'string') return id;
  }
  return null;
}

/**
 * Selects what is clicked. It casts one ray a click, where fiber's own events would cast four. What the gizmo takes
 * never gets here, since that press is stopped on its way down.
 */
export function Picking({ pane }: { readonly pane: Pane }) {
  const { scene, objects } = useEditor();
  const { element } = pane;
  const raycaster = useMemo(() => {
    const made = new Raycaster();
    made.firstHitOnly = true;
    return made;
  }, []);

  useEffect(() => {
    let press: { id: number; x: number; y: number } | null = null;

    const pick = (event: PointerEvent): string | null => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const ndc = new Vector2(((event.clientX - left) / width) * 2 - 1, 1 - ((event.clientY - top) / height) * 2);
      const roots = scene.getState().document.roots.flatMap((id) => objects.get(id) ?? []);
      for (const root of roots) root.updateWorldMatrix(true, true);
      raycaster.setFromCamera(ndc, cameraOf(pane));
      const hit = raycaster.intersectObjects(roots, true).find(({ object }) => isShown(object));
      return hit === undefined ? null : nodeIdOf(hit.object);
    };
    const onDown = (event: PointerEvent): void => {
      // A second finger makes it a pinch.
      press =
        event.button === 0 && event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    };
    const onUp = (event: PointerEvent): void => {
      const from = press;
      press = null;
      if (from === null || from.id !== event.pointerId) return;
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > SLOP) return;
      const id = pick(event);
      if (event.shiftKey) {
        if (id !== null) scene.toggle(id);
      } else scene.select(id === null ? [] : [id]);
    };
    const onCancel = (): void => {
      press = null;
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('pointerup', onUp);
    element.addEventListener('pointercancel', onCancel);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('pointerup', onUp);
      element.removeEventListener('pointercancel', onCancel);
    };
  }, [element, pane, scene, objects, raycaster]);

  return null;
}
