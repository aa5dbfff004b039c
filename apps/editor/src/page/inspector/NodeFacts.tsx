import { childrenOf } from '@gizmo-kit/scene';
import { useShallow } from 'zustand/react/shallow';
import { useEditor, useScene } from '../../editor/EditorContext.ts';
import { type Content, labelOf } from '../../model/kinds/kinds.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { INSPECTOR_TEXTS } from './texts.ts';

const text = INSPECTOR_TEXTS.inspector;

function describe(content: Content, assets: SceneDocument['assets']): string {
  if (content.kind === 'asset') return text.partOf(assets.get(content.asset)?.name ?? text.model);
  return labelOf(content);
}

/** The kind and the parent of a node. */
export function NodeFacts({ id }: { readonly id: string }) {
  const { scene } = useEditor();
  const facts = useScene(
    useShallow(({ shown }) => {
      const node = shown.nodes.get(id);
      return {
        kind: node === undefined ? '' : describe(node.content, shown.assets),
        parent: node?.parent ?? null,
        parentName: shown.nodes.get(node?.parent ?? '')?.name ?? '',
        children: childrenOf(shown, id).length,
      };
    }),
  );
  const { parent } = facts;
  return (
    <dl className="facts">
      <dt>{text.kind}</dt>
      <dd>{facts.kind}</dd>
      <dt>{text.parent}</dt>
      <dd>
        {parent === null ? (
          text.scene
        ) : (
          <button type="button" className="link" onClick={() => scene.select([parent])}>
            {facts.parentName}
          </button>
        )}
      </dd>
      <dt>{text.children}</dt>
      <dd>{facts.children}</dd>
    </dl>
  );
}
