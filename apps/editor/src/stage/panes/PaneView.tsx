import { createPortal, type RootState, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import type { Sphere } from 'three';
import { useEditor } from '../../editor/EditorContext.ts';
import { useView } from '../../editor/use-view.ts';
import { createPane, type Pane } from '../../model/views/pane.ts';
import { pixelRect } from '../../model/views/rects.ts';
import { WHOLE } from '../../model/views/view.ts';
import { PaneGizmo } from '../gizmo/PaneGizmo.tsx';
import { PaneSelect } from '../selection/PaneSelect.tsx';
import { CameraRig } from './CameraRig.tsx';
import { Dimensions } from './Dimensions.tsx';
import { Fly } from './Fly.tsx';
import { GizmoHint } from './GizmoHint.tsx';
import { PaneCube } from './PaneCube.tsx';

/** Positions a pane and its overlays on its rectangle of the canvas. */
function usePlace(pane: Pane): void {
  const size = useThree((state) => state.size);
  const invalidate = useThree((state) => state.invalidate);
  const rect = useView(pane.id, (view) => view?.rect ?? WHOLE);
  useLayoutEffect(() => {
    const { x, y, width, height } = pixelRect(rect, size);
    pane.size = { width, height };
    Object.assign(pane.element.parentElement?.style ?? {}, {
      left: `${x}px`,
      top: `${y}px`,
      width: `${width}px`,
      height: `${height}px`,
    });
    invalidate();
  }, [pane, rect, size, invalidate]);
}

interface PaneContentProps {
  readonly pane: Pane;
  readonly bounds: () => Sphere | null;
}

function PaneContent({ pane, bounds }: PaneContentProps) {
  usePlace(pane);
  return (
    <>
      <CameraRig pane={pane} bounds={bounds} />
      <PaneGizmo pane={pane} />
      <GizmoHint pane={pane} />
      <Dimensions pane={pane} />
      <PaneSelect pane={pane} />
      <Fly pane={pane} />
      <PaneCube pane={pane} />
    </>
  );
}

/** The position of the pointer for raycasts by fiber, in the element of a pane. */
function computeIn({ element }: Pane) {
  return ({ clientX, clientY }: MouseEvent | PointerEvent, { pointer, raycaster, camera }: RootState): void => {
    const { left, top, width, height } = element.getBoundingClientRect();
    pointer.set(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
    raycaster.setFromCamera(pointer, camera);
  };
}

interface PaneViewProps {
  readonly id: string;
  readonly element: HTMLElement;
  readonly bounds: () => Sphere | null;
}

/** The parts of a view: a camera, a gizmo, and the pointer events of its element. All views share the scene. */
export function PaneView({ id, element, bounds }: PaneViewProps) {
  const { views } = useEditor();
  const scene = useThree((state) => state.scene);
  const pane = useMemo(() => {
    const index = views.getState().views.findIndex((view) => view.id === id);
    return createPane(id, element, index);
  }, [views, id, element]);
  useEffect(() => views.addPane(pane), [views, pane]);
  return createPortal(<PaneContent pane={pane} bounds={bounds} />, scene, {
    camera: pane.cameras.perspective,
    events: { connected: element, compute: computeIn(pane), priority: 1 },
  });
}
