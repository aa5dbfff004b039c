import { CameraControls, CameraControlsImpl } from '@react-three/drei/core/CameraControls.js';
import { useFrame, useThree } from '@react-three/fiber';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Sphere } from 'three';
import { fitFirstView } from '../../document/frame.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { useView } from '../../editor/use-view.ts';
import { cameraOf, type Pane } from '../../model/views/pane.ts';
import { updateCameras } from '../../model/views/update-cameras.ts';
import { FIELD_OF_VIEW } from '../../model/views/view.ts';
import { isMac } from '../../ui/keys.ts';
import { useMedia } from '../../ui/use-media.ts';
import { dollyByPinch } from './pinch.ts';
import { syncControls } from './sync-controls.ts';

const { ACTION } = CameraControlsImpl;
/** The least distance from the target, at which an object of a micrometer fills the view. */
const NEAREST = 1e-6;
/** The largest distance, in radii of the scene, and its minimum. */
const FARTHEST_RADII = 1000;
const FARTHEST = 400;
/** Runs after the controls, and before the gizmo, which reads the camera. */
const AFTER_CONTROLS = -0.5;

interface CameraRigProps {
  readonly pane: Pane;
  readonly bounds: () => Sphere | null;
}

/** Orbit, pan and zoom of a view. The camera follows the data of the view, and changes by the user are written to the data. */
export function CameraRig({ pane, bounds }: CameraRigProps) {
  const { views } = useEditor();
  const set = useThree((state) => state.set);
  const invalidate = useThree((state) => state.invalidate);
  const controls = useRef<CameraControls>(null);
  const isInstant = useMedia('(prefers-reduced-motion: reduce)');
  const projection = useView(pane.id, (view) => view?.projection ?? 'perspective');
  const fov = useView(pane.id, (view) => view?.fov ?? FIELD_OF_VIEW);

  useLayoutEffect(() => {
    const { perspective } = pane.cameras;
    perspective.fov = fov;
    perspective.updateProjectionMatrix();
    pane.projection = projection;
    set({ camera: cameraOf(pane) });
    invalidate();
  }, [pane, projection, fov, set, invalidate]);

  useEffect(() => {
    if (controls.current === null) return;
    fitFirstView(views, pane);
    const { mouseButtons } = controls.current;
    mouseButtons.middle = ACTION.TRUCK;
    pane.enableOrbit = (isOn) => {
      mouseButtons.left = isOn ? ACTION.ROTATE : ACTION.NONE;
    };
    pane.enablePan = (isOn) => {
      mouseButtons.right = isOn ? ACTION.TRUCK : ACTION.NONE;
    };
    return syncControls({ views, pane, controls: controls.current, isInstant, invalidate });
  }, [views, pane, isInstant, invalidate]);

  useEffect(() => dollyByPinch(pane.element, isMac(navigator.userAgent)), [pane]);

  useFrame(() => {
    if (controls.current === null) return;
    controls.current.getTarget(pane.target, false);
    const sphere = bounds();
    controls.current.maxDistance = Math.max(FARTHEST, (sphere?.radius ?? 0) * FARTHEST_RADII);
    updateCameras(pane, sphere);
  }, AFTER_CONTROLS);

  return (
    <CameraControls
      ref={controls}
      camera={pane.cameras.perspective}
      domElement={pane.element}
      makeDefault
      dollyToCursor
      smoothTime={isInstant ? 0 : 0.16}
      draggingSmoothTime={isInstant ? 0 : 0.04}
      minDistance={NEAREST}
    />
  );
}
