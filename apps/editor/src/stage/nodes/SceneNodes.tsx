import { type Transform, transformOf } from '@gizmo-kit/scene';
import { useFrame, useThree } from '@react-three/fiber';
import { memo, useCallback, useLayoutEffect, useMemo } from 'react';
import type { Group, Object3D } from 'three';
import { useEditor, useNode, useOutline, useUi } from '../../editor/EditorContext.ts';
import { placesOf } from '../../model/scene/outline.ts';
import type { SceneState } from '../../model/scene/types.ts';
import { useCanvasParts } from '../drawing/canvas-parts.ts';
import { newGroup } from '../drawing/new-group.ts';
import { ModelsProvider } from '../kinds/AssetView.tsx';
import { NodeContent } from '../kinds/NodeContent.tsx';
import { useMountedPlaces } from './use-mounted-places.ts';

/** Runs before everything that reads the positions of nodes. The camera controls are the first of these. */
const FIRST = -2;

/** The `attach` of a group that is added to its parent by code. */
const UNATTACHED = () => () => undefined;

interface NodeProps {
  readonly id: string;
  readonly parent: string | null;
  readonly isHiddenByIsolation: boolean;
}

/** Writes a transform to the object of a node. */
export function place(group: Object3D, { position, quaternion, scale }: Transform): void {
  group.position.set(...position);
  const [x, y, z, w] = quaternion;
  const { quaternion: q } = group;
  // `set` also computes the Euler angles, which a move does not need.
  if (q.x !== x || q.y !== y || q.z !== z || q.w !== w) q.set(x, y, z, w);
  group.scale.set(...scale);
  group.updateMatrix();
}

function write(group: Object3D, state: SceneState, id: string): void {
  const node = state.shown.nodes.get(id);
  if (node === undefined) return;
  group.name = node.name;
  group.visible = node.visible;
  place(group, transformOf(state, id) ?? node.transform);
}

/** A node. A change of its content renders only this node. Code adds it to its parent, in any order of mounting. */
const NodeView = memo(function NodeView({ id, parent, isHiddenByIsolation }: NodeProps) {
  const { drawing } = useCanvasParts();
  const { scene, views } = useEditor();
  const { objects } = views;
  const content = useNode(id, (node) => node.content);
  const register = useCallback(
    (mounted: Group | null) => {
      if (mounted === null) return;
      write(mounted, scene.getState(), id);
      const forget = objects.add(id, mounted);
      const leave = drawing.watch(mounted);
      return () => {
        forget();
        leave();
      };
    },
    [scene, objects, drawing, id],
  );
  const group = objects.groupOf(id, newGroup);
  useLayoutEffect(() => {
    drawing.attach(group, parent === null ? null : objects.groupOf(parent, newGroup));
    return () => void group.removeFromParent();
  }, [objects, drawing, group, parent]);
  if (content === undefined) return null;
  return (
    <primitive object={group} attach={UNATTACHED} ref={register} userData-nodeId={id} matrixAutoUpdate={false}>
      {isHiddenByIsolation ? null : <NodeContent content={content} id={id} />}
    </primitive>
  );
});

/** Writes a change of nodes to their objects, without a render. */
function useChanges(): void {
  const { drawing } = useCanvasParts();
  const { scene, views } = useEditor();
  const { objects } = views;
  const invalidate = useThree((state) => state.invalidate);
  useLayoutEffect(
    () =>
      scene.subscribe((state, { shown }) => {
        const transforms = state.shown === shown ? state.overlay?.transforms : undefined;
        for (const id of state.touched) {
          const group = objects.get(id);
          if (group === null) continue;
          const transform = transforms?.get(id);
          // A step of a drag changes nothing else.
          if (transform !== undefined) place(group, transform);
          else write(group, state, id);
          drawing.touch(group);
        }
        if (state.touched.size > 0) invalidate();
      }),
    [scene, objects, drawing, invalidate],
  );
}

/** All nodes in one flat list. React renders its tree recursively, so a deep scene could overflow the stack. */
export function SceneNodes() {
  const { drawing } = useCanvasParts();
  const outline = useOutline();
  const all = useMemo(() => placesOf(outline), [outline]);
  const places = useMountedPlaces(all, drawing.flush);
  const hiddenByIsolation = useUi((state) => state.hiddenByIsolation);
  useChanges();
  useFrame(drawing.flush, FIRST);
  return (
    <ModelsProvider>
      <primitive object={drawing.rendered} />
      {places.map(({ id, parent }) => (
        <NodeView key={id} id={id} parent={parent} isHiddenByIsolation={hiddenByIsolation?.has(id) === true} />
      ))}
    </ModelsProvider>
  );
}
