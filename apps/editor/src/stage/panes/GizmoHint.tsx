import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { Vector3 } from 'three';
import { useEditor, useSettings } from '../../editor/EditorContext.ts';
import { useTransformable } from '../../gizmo/use-transformable.ts';
import { aspectOf } from '../../model/views/aspect.ts';
import { edgePlaceOf } from '../../model/views/off-screen.ts';
import { cameraOf, type Pane } from '../../model/views/pane.ts';
import { framing } from '../../model/views/view.ts';
import { PANE_TEXTS } from './texts.ts';
import './gizmo-hint.css';

const text = PANE_TEXTS.gizmoHint;

function createButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'gizmo-hint';
  button.hidden = true;
  button.title = text;
  button.setAttribute('aria-label', text);
  return button;
}

/**
 * An arrow at the edge of a view towards a gizmo outside of it, as after a model far from its origin is framed. A click shows both.
 * It is updated without a render, because it changes in every frame while the camera moves.
 */
export function GizmoHint({ pane }: { readonly pane: Pane }) {
  const { views } = useEditor();
  const { objects } = views;
  const invalidate = useThree((state) => state.invalidate);
  const [button] = useState(createButton);
  const selection = useTransformable();
  // The box of the tool is around the objects.
  const hasGizmo = useSettings(({ tool }) => tool !== 'select' && tool !== 'bounds');
  const isAtActive = useSettings(({ pivot }) => pivot === 'active' || pivot === 'individual');
  const ids = isAtActive ? selection.slice(-1) : selection;
  const isShown = hasGizmo && ids.length > 0;

  /** The mean of the origins, where the gizmo is. */
  const gizmo = (): Vector3 => {
    const [sum, point] = [new Vector3(), new Vector3()];
    let count = 0;
    for (const id of ids) {
      const object = objects.get(id);
      if (object === null) continue;
      sum.add(point.setFromMatrixPosition(object.matrixWorld));
      count += 1;
    }
    return sum.divideScalar(Math.max(1, count));
  };

  useEffect(() => {
    pane.element.after(button);
    return () => button.remove();
  }, [pane, button]);

  useEffect(() => {
    button.onclick = () => {
      const sphere = pane.boundsOf(selection.flatMap((id) => objects.get(id) ?? []))?.expandByPoint(gizmo());
      if (sphere === undefined) return;
      const { center, radius } = sphere;
      views.change(pane.id, (view) => framing(view, [center.x, center.y, center.z], radius, aspectOf(pane)));
    };
    if (!isShown) button.hidden = true;
    invalidate();
  });

  useFrame(() => {
    if (!isShown) return;
    const place = edgePlaceOf(gizmo(), cameraOf(pane), pane.size);
    button.hidden = place === null;
    if (place === null) return;
    const { x, y, angle } = place;
    button.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%) rotate(${angle}rad)`;
  });

  return null;
}
