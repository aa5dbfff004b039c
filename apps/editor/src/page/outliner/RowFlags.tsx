import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import type { MouseEvent } from 'react';
import { setFlag } from '../../commands/groups/set-flag.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import type { OutlineItem } from '../../model/scene/outline.ts';
import { OUTLINER_TEXTS } from './texts.ts';

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
      className="icon-button row-flag"
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

/** Buttons to lock and hide a node. */
export function RowFlags({ id, item: { name, visible, locked } }: { readonly id: string; readonly item: OutlineItem }) {
  const { scene } = useEditor();
  const outliner = OUTLINER_TEXTS.outliner;
  return (
    <>
      <Flag
        label={locked ? outliner.unlock(name) : outliner.lock(name)}
        isSet={locked}
        icon={locked ? Lock : LockOpen}
        onToggle={() => setFlag(scene, [id], 'locked', !locked)}
      />
      <Flag
        label={visible ? outliner.hide(name) : outliner.show(name)}
        isSet={!visible}
        icon={visible ? Eye : EyeOff}
        onToggle={() => setFlag(scene, [id], 'visible', !visible)}
      />
    </>
  );
}
