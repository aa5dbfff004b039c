import { useCallback } from 'react';
import { setFlag } from '../../commands/groups/set-flag.ts';
import { useDocumentList, useEditor } from '../../editor/EditorContext.ts';
import type { SceneDocument } from '../../model/scene/types.ts';
import { INSPECTOR_TEXTS } from './texts.ts';

const inspector = INSPECTOR_TEXTS.inspector;

const FLAGS = [
  { flag: 'visible', label: inspector.visible },
  { flag: 'locked', label: inspector.locked },
] as const;

/** Whether nodes are visible and locked. */
export function FlagFields({ ids }: { readonly ids: readonly string[] }) {
  const { scene } = useEditor();
  const values = useDocumentList(
    useCallback(
      ({ nodes }: SceneDocument) =>
        FLAGS.map(({ flag }) => {
          const set = ids.filter((id) => nodes.get(id)?.[flag]).length;
          return set === 0 ? false : set === ids.length ? true : null;
        }),
      [ids],
    ),
  );
  return (
    <div className="flags">
      {FLAGS.map(({ flag, label }, i) => {
        const value = values[i] ?? null;
        return (
          <label key={flag} className="flag">
            <input
              type="checkbox"
              checked={value === true}
              ref={(box) => {
                if (box !== null) box.indeterminate = value === null;
              }}
              onChange={() => setFlag(scene, ids, flag, value !== true)}
            />
            {label}
          </label>
        );
      })}
    </div>
  );
}
