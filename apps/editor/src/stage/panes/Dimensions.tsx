import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useState } from 'react';
import { useEditor, useScene, useSettings } from '../../editor/EditorContext.ts';
import { useActiveView } from '../../editor/use-view.ts';
import { formatNumber } from '../../model/values/expression.ts';
import type { Pane } from '../../model/views/pane.ts';
import { dimensionsOf } from './dimensions.ts';
import './dimensions.css';

const AXES = ['x', 'y', 'z'] as const;
const DECIMALS = 3;

/** A label for each axis over the canvas. They are updated without a render, because they change in every frame of a drag. */
function createLabels(): { readonly root: HTMLElement; readonly labels: readonly HTMLElement[] } {
  const root = document.createElement('div');
  root.className = 'dimensions';
  root.setAttribute('aria-hidden', 'true');
  const labels = AXES.map((axis) => {
    const label = document.createElement('span');
    label.className = 'dimension';
    label.dataset.axis = axis;
    root.append(label);
    return label;
  });
  return { root, labels };
}

/** The sizes of the selection, beside the edges of its bounding box. */
export function Dimensions({ pane }: { readonly pane: Pane }) {
  const { objects } = useEditor().views;
  const invalidate = useThree((state) => state.invalidate);
  const [{ root, labels }] = useState(createLabels);
  const selection = useScene((state) => state.selection);
  const isActive = useActiveView() === pane.id;
  const isWanted = useSettings(({ look, tool }) => look.dimensions || tool === 'bounds');
  const isShown = isActive && isWanted;

  useEffect(() => {
    pane.element.append(root);
    return () => root.remove();
  }, [pane, root]);

  useEffect(() => {
    root.hidden = !isShown || selection.length === 0;
    invalidate();
  }, [root, isShown, selection, invalidate]);

  useFrame(({ camera }) => {
    if (root.hidden) return;
    const selected = selection.flatMap((id) => objects.get(id) ?? []);
    const dimensions = dimensionsOf(selected, { camera, ...pane.size });
    for (const [i, label] of labels.entries()) {
      const dimension = dimensions[i] ?? null;
      label.hidden = dimension === null;
      if (dimension === null) continue;
      label.textContent = formatNumber(dimension.length, DECIMALS);
      const { x, y } = dimension.at;
      label.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`;
    }
  });

  return null;
}
