import { useFrame, useThree } from '@react-three/fiber';
import { memo, useCallback, useMemo } from 'react';
import type { Group, Object3D } from 'three';
import { useEditor, useNode, useUi } from '../EditorContext.ts';
import { useOutline } from '../panels/use-outline.ts';
import { transformOf } from '../scene/gesture.ts';
import { placesOf } from '../scene/outline.ts';
import type { SceneNode, Transform } from '../scene/types.ts';
import { Counted } from '../ui/Counted.tsx';
import { useCanvasParts } from './canvas-parts.ts';
import { NodeContent } from './NodeContent.tsx';
import { newGroup } from './new-group.ts';
import { useMountedPlaces } from './use-mounted-places.ts';

/** Before all that asks where nodes are: the controls of the cameras run first of that. */
const FIRST = -2;

interface NodeProps {
  readonly id: string;
  readonly parent: string | null;
  readonly isApart: boolean;
}

function write(group: Object3D, node: SceneNode, { position, quaternion, scale }: Transform): void {
  group.name = node.name;
  group.visible = node.visible;
  group.position.set(...position);
  const [x, y, z, w] = quaternion;
  const { quaternion: q } = group;
  // `set` also computes the Euler angles, which a move does not need.
  if (q.x !== x || q.y !== y || q.z !== z || q.w !== w) q.set(x, y, z, w);
  group.scale.set(...scale);
  group.updateMatrix();
}

/**
 * One node: a change of its content renders it alone, any other change is written to its object without a render. It is hung
 * below its parent by hand, whatever the order of mounting.
 */
const NodeView = memo(function NodeView({ id, parent, isApart }: NodeProps) {
  const { drawing } = useCanvasParts();
  const { scene, feed, objects } = useEditor();
  const invalidate = useThree((state) => state.invalidate);
  const content = useNode(id, (node) => node.content);
  const register = useCallback(
    (group: Group | null) => {
      if (group === null) return;
      const update = (): void => {
        const state = scene.getState();
        const node = state.document.nodes[id];
        if (node === undefined) return;
        write(group, node, transformOf(state, id) ?? node.transform);
        drawing.touch(group);
        invalidate();
      };
      update();
      const stop = feed.subscribe(id, update);
      const forget = objects.add(id, group);
      const leave = drawing.watch(group);
      return () => {
        stop();
        forget();
        leave();
      };
    },
    [scene, feed, objects, drawing, id, invalidate],
  );
  const attach = useCallback(
    (_scene: Object3D, group: Object3D) => {
      const above = parent === null ? drawing.nodes : objects.groupOf(parent, newGroup);
      above.add(group);
      return () => group.removeFromParent();
    },
    [objects, drawing, parent],
  );
  if (content === undefined) return null;
  return (
    <primitive
      object={objects.groupOf(id, newGroup)}
      attach={attach}
      ref={register}
      userData-nodeId={id}
      matrixAutoUpdate={false}
    >
      {isApart ? null : <NodeContent content={content} id={id} />}
    </primitive>
  );
});

/**
 * All nodes in one flat list: React walks its tree by recursion, and a tree as deep as that of a scene may overflow the
 * stack. A node that gets another parent is mounted anew.
 */
export function SceneNodes() {
  const { drawing } = useCanvasParts();
  const outline = useOutline();
  const all = useMemo(() => placesOf(outline), [outline]);
  const places = useMountedPlaces(all, drawing.flush);
  const apart = useUi((state) => state.apart);
  useFrame(drawing.flush, FIRST);
  return (
    <>
      <primitive object={drawing.picture} />
      {places.map(({ id, parent }) => (
        <Counted key={`${parent}/${id}`} id={`node:${id}`}>
          <NodeView id={id} parent={parent} isApart={apart?.has(id) === true} />
        </Counted>
      ))}
    </>
  );
}
