import { useShallow } from 'zustand/react/shallow';
import { setFlag } from '../commands/set-flag.ts';
import { useEditor, useScene } from '../EditorContext.ts';
import { STRINGS } from '../strings.ts';

const { inspector } = STRINGS;

const FLAGS = [
  { flag: 'visible', label: inspector.visible },
  { flag: 'locked', label: inspector.locked },
] as const;

/** Whether nodes are visible and locked. */
export function FlagFields({ ids }: { readonly ids: readonly string[] }) {
  const { scene } = useEditor();
  const nodes = useScene(
    useShallow(({ document }) =>
      FLAGS.map(({ flag }) => {
        const set = ids.filter((id) => document.nodes[id]?.[flag]).length;
        return set === 0 ? false : set === ids.length ? true : null;
      }),
    ),
  );
  return (
    <div className="flags">
      {FLAGS.map(({ flag, label }, i) => {
        const value = nodes[i] ?? null;
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
