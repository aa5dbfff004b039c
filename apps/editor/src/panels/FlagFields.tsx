import { useShallow } from 'zustand/react/shallow';
import { nameOfAll } from '../commands/edit-commands.ts';
import { useEditor, useScene } from '../EditorContext.ts';
import { withFlag } from '../scene/edits.ts';
import { STRINGS } from '../strings.ts';

const { history, inspector } = STRINGS;

const FLAGS = [
  { flag: 'visible', label: inspector.visible, on: history.show, off: history.hide },
  { flag: 'locked', label: inspector.locked, on: history.lock, off: history.unlock },
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
      {FLAGS.map(({ flag, label, on, off }, i) => {
        const value = nodes[i] ?? null;
        return (
          <label key={flag} className="flag">
            <input
              type="checkbox"
              checked={value === true}
              ref={(box) => {
                if (box !== null) box.indeterminate = value === null;
              }}
              onChange={() => {
                const what = nameOfAll(ids, scene.getState());
                scene.edit(value === true ? off(what) : on(what), (document) =>
                  withFlag(document, ids, flag, value !== true),
                );
              }}
            />
            {label}
          </label>
        );
      })}
    </div>
  );
}
