'use client';

import { GizmoError } from '@gizmo-kit/math';
import { connectViewCube, type ViewCubeProps } from '@gizmo-kit/three/view-cube';
import { context, useFrame, useThree } from '@react-three/fiber';
import { type ReactElement, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createFiberHost } from './fiber-host.js';

/**
 * A cube with the orientation of the scene. A click on a face, edge or corner looks from there, and a drag orbits. It works in
 * Views and portals, with their camera and their controls.
 *
 * @throws GizmoError GK004 outside a Canvas.
 * @example
 * <OrbitControls makeDefault />
 * <ViewCube />
 */
export function ViewCube(props: ViewCubeProps): ReactElement {
  const root = useContext(context);
  if (root === null) throw new GizmoError('GK004', '<ViewCube> is outside of a <Canvas>');
  const latest = useRef(props);
  const host = useMemo(() => createFiberHost(root), [root]);
  const cube = useMemo(() => connectViewCube(host, () => latest.current), [host]);
  useLayoutEffect(() => {
    latest.current = props;
    host.requestFrame();
  });
  const element = useThree(host.element);
  // The page may move the canvas to another window.
  const page = useThree(() => element.ownerDocument);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners belong to the element and its page
  useEffect(() => cube.listen(), [cube, element, page]);
  useFrame(cube.frame);
  return <primitive object={cube.object} layers={props.layers ?? 0} dispose={null} />;
}
