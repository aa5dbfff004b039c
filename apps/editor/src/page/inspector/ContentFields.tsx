import { useCallback } from 'react';
import { useDocumentList } from '../../editor/EditorContext.ts';
import { kindOf } from '../../model/kinds/kinds.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { PropertyField } from './PropertyField.tsx';
import { Section } from './Section.tsx';

/** The properties of the contents of nodes, if all have one kind. */
export function ContentFields({ ids }: { readonly ids: readonly string[] }) {
  const contents = useDocumentList(
    useCallback(({ nodes }: SceneDocument) => ids.flatMap((id) => nodes.get(id)?.content ?? []), [ids]),
  );
  const [first] = contents;
  if (first === undefined || contents.some(({ kind }) => kind !== first.kind)) return null;
  const { title, properties } = kindOf(first);
  const shared = properties.filter(({ appliesTo = () => true }) => contents.every(appliesTo));
  if (shared.length === 0) return null;
  const sections = new Set(shared.map(({ section = title }) => section));
  return [...sections].map((heading) => (
    <Section title={heading} key={heading}>
      <div className="properties">
        {shared
          .filter(({ section = title }) => section === heading)
          .map((property) => (
            <PropertyField key={property.label} property={property} ids={ids} contents={contents} />
          ))}
      </div>
    </Section>
  ));
}
