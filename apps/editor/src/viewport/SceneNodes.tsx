import { memo, useCallback, useMemo } from 'react';
import type { Group, Object3D } from 'three';
import { useEditor, useScene, useUi } from '../EditorContext.ts';
import { useOutline } from '../panels/use-outline.ts';
import { placesOf } from '../scene/outline.ts';
import { Counted } from '../ui/Counted.tsx';
import { NodeContent } from './NodeContent.tsx';

interface NodeProps {
  readonly id: string;
  readonly parent: string | null;
}

/** One node: a change of it renders it alone. It is hung below its parent by hand, whatever the order of mounting. */
const NodeView = memo(function NodeView({ id, parent }: NodeProps) {
  const { objects } = useEditor();
  const node = useScene((state) => state.document.nodes[id]);
  const register = useCallback(
    (group: Group | null) => (group === null ? undefined : objects.add(id, group)),
    [objects, id],
  );
  const attach = useCallback(
    (scene: Object3D, group: Object3D) => {
      const above = parent === null ? scene : objects.groupOf(parent);
      above.add(group);
      return () => group.removeFromParent();
    },
    [objects, parent],
  );
  const isApart = useUi((state) => state.apart?.has(id) === true);
  if (node === undefined) return null;
  const { position, quaternion, scale } = node.transform;
  return (
    <primitive
      object={objects.groupOf(id)}
      attach={attach}
      ref={register}
      name={node.name}
      userData-nodeId={id}
      position={position}
      quaternion={quaternion}
      scale={scale}
      visible={node.visible}
    >
      {isApart ? null : <NodeContent content={node.content} />}
    </primitive>
  );
});

/**
 * All nodes in one flat list: React walks its tree by recursion, and a tree as deep as that of a scene may overflow the
 * stack. A node that gets another parent is mounted anew.
 */
export function SceneNodes() {
  const outline = useOutline();
  const places = useMemo(() => placesOf(outline), [outline]);
  return places.map(({ id, parent }) => (
    <Counted key={`${parent}/${id}`} id={`node:${id}`}>
      <NodeView id={id} parent={parent} />
    </Counted>
  ));
}
