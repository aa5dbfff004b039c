import { memo, useCallback } from 'react';
import type { Group } from 'three';
import { useEditor, useScene } from '../EditorContext.ts';
import { Counted } from '../ui/Counted.tsx';
import { NodeContent } from './NodeContent.tsx';

/** One node and, by their ids, the nodes below it: a change of one node renders that node alone. */
const NodeView = memo(function NodeView({ id }: { readonly id: string }) {
  const { objects } = useEditor();
  const node = useScene((state) => state.document.nodes[id]);
  const register = useCallback(
    (group: Group | null) => (group === null ? undefined : objects.add(id, group)),
    [objects, id],
  );
  if (node === undefined) return null;
  const { position, quaternion, scale } = node.transform;
  return (
    <group
      ref={register}
      name={node.name}
      userData-nodeId={id}
      position={position}
      quaternion={quaternion}
      scale={scale}
      visible={node.visible}
    >
      <NodeContent content={node.content} />
      {node.children.map((child) => (
        <CountedNode key={child} id={child} />
      ))}
    </group>
  );
});

/** A Profiler counts with a node what is below it, so that only nodes without children are counted alone. */
function CountedNode({ id }: { readonly id: string }) {
  return (
    <Counted id={`node:${id}`}>
      <NodeView id={id} />
    </Counted>
  );
}

export function SceneNodes() {
  const roots = useScene((state) => state.document.roots);
  return roots.map((id) => <CountedNode key={id} id={id} />);
}
