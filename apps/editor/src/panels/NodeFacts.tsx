import { useShallow } from 'zustand/react/shallow';
import { useEditor, useScene } from '../EditorContext.ts';
import type { Content, SceneDocument } from '../scene/types.ts';

function kindOf(content: Content, assets: SceneDocument['assets']): string {
  if (content.kind === 'group') return 'Group';
  if (content.kind === 'asset') return `Part of ${assets[content.asset]?.name ?? 'a model'}`;
  return content.shape.charAt(0).toUpperCase() + content.shape.slice(1);
}

/** What a node is and where it hangs. */
export function NodeFacts({ id }: { readonly id: string }) {
  const { scene } = useEditor();
  const facts = useScene(
    useShallow(({ document }) => {
      const node = document.nodes[id];
      return {
        kind: node === undefined ? '' : kindOf(node.content, document.assets),
        parent: node?.parent ?? null,
        parentName: document.nodes[node?.parent ?? '']?.name ?? '',
        children: node?.children.length ?? 0,
      };
    }),
  );
  const { parent } = facts;
  return (
    <dl className="facts">
      <dt>Kind</dt>
      <dd>{facts.kind}</dd>
      <dt>Parent</dt>
      <dd>
        {parent === null ? (
          'Scene'
        ) : (
          <button type="button" className="link" onClick={() => scene.select([parent])}>
            {facts.parentName}
          </button>
        )}
      </dd>
      <dt>Children</dt>
      <dd>{facts.children}</dd>
    </dl>
  );
}
