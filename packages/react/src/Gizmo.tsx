'use client';

import { GizmoError } from '@gizmo-kit/math';
import { createGizmoStore, type GizmoProps, type GizmoTargets } from '@gizmo-kit/three';
import { checkProps, connect, createWarn } from '@gizmo-kit/three/host';
import { context, useFrame, useThree } from '@react-three/fiber';
import { type ReactElement, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createFiberHost } from './fiber-host.js';

/**
 * A transform gizmo on anything in the scene. The grabbed point stays under the cursor, from any angle and in any parent.
 * Every drag ends exactly once: committed or cancelled. Without `value` the gizmo changes the target; with `value` it
 * only calls your callbacks.
 *
 * @throws GizmoError GK004 outside a Canvas, GK008 in React Native.
 * @example
 * <Gizmo mode="rotate" target={ref} />
 * <Gizmo target={ref} value={node.transform} onChange={(e) => setTransform(node.id, e.transform)} />
 */
export function Gizmo<T extends GizmoTargets>(given: GizmoProps<T>): ReactElement {
  const root = useContext(context);
  if (typeof window !== 'undefined' && typeof window.addEventListener !== 'function')
    throw new GizmoError('GK008', '<Gizmo> needs the events of a browser window');
  if (root === null) throw new GizmoError('GK004', '<Gizmo> is outside of a <Canvas>');
  const warn = useMemo(createWarn, []);
  const props = checkProps(given as GizmoProps, warn);
  const ownStore = useMemo(createGizmoStore, []);
  const latest = useRef(props);
  const store = props.store ?? ownStore;
  const host = useMemo(() => createFiberHost(root), [root]);
  const gizmo = useMemo(() => connect(host, store, warn, () => latest.current), [host, store, warn]);

  useLayoutEffect(() => {
    latest.current = props;
    gizmo.changed();
  });
  // React runs only the cleanups of layout effects when it suspends a tree.
  useLayoutEffect(() => gizmo.hide, [gizmo]);
  const element = useThree(host.element);
  // The page may move the canvas to another window, which changes its size.
  const page = useThree(() => element.ownerDocument);
  // biome-ignore lint/correctness/useExhaustiveDependencies: listeners and extensions belong to the element and its page
  useEffect(() => gizmo.listen(), [gizmo, element, page]);
  useFrame(gizmo.frame);
  return <primitive object={gizmo.object} layers={props.layers ?? 0} dispose={null} />;
}
