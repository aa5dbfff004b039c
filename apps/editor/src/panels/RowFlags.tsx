import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useEditor } from '../EditorContext.ts';
import { withFlag } from '../scene/edits.ts';
import type { OutlineItem } from '../scene/outline.ts';
import { STRINGS } from '../strings.ts';

interface FlagProps {
  readonly label: string;
  readonly isSet: boolean;
  readonly icon: typeof Eye;
  onToggle(): void;
}

function Flag({ label, isSet, icon: Icon, onToggle }: FlagProps) {
  const onClick = (event: MouseEvent): void => {
    event.stopPropagation();
    onToggle();
  };
  return (
    <button
      type="button"
      className="row-flag"
      tabIndex={-1}
      aria-label={label}
      data-set={isSet}
      onDoubleClick={(event) => event.stopPropagation()}
      onClick={onClick}
    >
      <Icon size={13} aria-hidden />
    </button>
  );
}

/** Whether a node is locked and visible, to be switched. */
export function RowFlags({ id, item: { name, visible, locked } }: { readonly id: string; readonly item: OutlineItem }) {
  const { scene } = useEditor();
  const { history, outliner } = STRINGS;
  return (
    <>
      <Flag
        label={locked ? outliner.unlock(name) : outliner.lock(name)}
        isSet={locked}
        icon={locked ? Lock : LockOpen}
        onToggle={() =>
          scene.edit(locked ? history.unlock(name) : history.lock(name), (document) =>
            withFlag(document, [id], 'locked', !locked),
          )
        }
      />
      <Flag
        label={visible ? outliner.hide(name) : outliner.show(name)}
        isSet={!visible}
        icon={visible ? Eye : EyeOff}
        onToggle={() =>
          scene.edit(visible ? history.hide(name) : history.show(name), (document) =>
            withFlag(document, [id], 'visible', !visible),
          )
        }
      />
    </>
  );
}
