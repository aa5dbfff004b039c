'use client';

import { GizmoError } from '@gizmo-kit/math';
import {
  connectSelect,
  createSelectStore,
  type SelectProps,
  type SelectStore,
  type SelectTarget,
} from '@gizmo-kit/three/select';
import { context, useFrame, useThree } from '@react-three/fiber';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { Group, Object3D } from 'three';
import { useStore } from 'zustand';
import { createFiberHost } from './fiber-host.js';

/** The selection, and the objects that it is of. */
export interface SelectComponentProps extends SelectProps {
  /** By default, each object directly in it is selected as a whole. */
  readonly children?: ReactNode;
  /** Selects the descendants of this object, which may be outside of the scene. @default a group with the children */
  readonly root?: Object3D | undefined;
  /** From `createSelectStore`, to read the selection elsewhere, also outside of the canvas. @default one of its own */
  readonly store?: SelectStore | undefined;
}

const SelectContext = createContext<SelectStore | null>(null);

/**
 * Selects its children by clicks, and with extensions by rectangles and keys: with `value` the application holds the selected keys,
 * else they are its own. A press on a handle of a gizmo never selects.
 *
 * @throws GizmoError GK004 outside a Canvas.
 * @example
 * <Select value={ids} onChange={setIds} keyOf={(object) => object.userData.id} extensions={[marquee(), outline()]}>
 *   {nodes.map((node) => <Node key={node.id} {...node} />)}
 * </Select>
 */
export function Select({ children, ...props }: SelectComponentProps): ReactElement {
  const root = useContext(context);
  if (root === null) throw new GizmoError('GK004', '<Select> is outside of a <Canvas>');
  const ownStore = useMemo(createSelectStore, []);
  const store = props.store ?? ownStore;
  const latest = useRef(props);
  const group = useRef<Group>(null);
  const host = useMemo(() => createFiberHost(root), [root]);
  const select = useMemo(
    () =>
      connectSelect(
        host,
        store,
        () => latest.current.root ?? group.current,
        () => latest.current,
      ),
    [host, store],
  );
  useLayoutEffect(() => {
    latest.current = props;
    select.changed();
  });
  const element = useThree(host.element);
  // The page may move the canvas to another window.
  const page = useThree(() => element.ownerDocument);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the listeners belong to the element and its page
  useEffect(() => select.listen(), [select, element, page]);
  useFrame(select.frame);
  return (
    <SelectContext value={store}>
      {props.root === undefined ? <group ref={group}>{children}</group> : children}
      <primitive object={select.object} dispose={null} />
    </SelectContext>
  );
}

/**
 * The selected objects and instances that exist, in the order of selecting; the last one is active. It renders when they change.
 *
 * @param store of a `<Select>`. @default that of the `<Select>` around the component
 * @throws GizmoError GK004 without a `<Select>` around it and without a store
 * @example <Gizmo target={useSelected()} />
 */
export function useSelected(store?: SelectStore): readonly SelectTarget[] {
  const around = useContext(SelectContext);
  const own = store ?? around;
  if (own === null) throw new GizmoError('GK004', 'useSelected needs a <Select> around it, or its store');
  return useStore(own, ({ targets }) => targets);
}
