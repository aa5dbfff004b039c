import { Box, Download, FolderOpen, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { downloadStored, openStoredById } from '../../document/stored.ts';
import { useEditor } from '../../editor/EditorContext.ts';
import { showError } from '../../files/show-error.ts';
import type { ListedScene } from '../../storage/scene-store.ts';
import { SheetHeader } from './SheetHeader.tsx';
import { DIALOG_TEXTS } from './texts.ts';
import '../../ui/tool.css';
import '../../ui/button.css';
import './scenes-dialog.css';

const text = DIALOG_TEXTS.scenes;

/** The picture of a scene; an icon for one that was never drawn. */
function Picture({ blob }: { readonly blob: Blob | null }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (blob === null) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <span className="scene-picture">
      {url === null ? <Box size={20} strokeWidth={1.25} aria-hidden /> : <img src={url} alt="" />}
    </span>
  );
}

interface RowProps {
  readonly scene: ListedScene;
  readonly isOpen: boolean;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
}

/** Shows the error of some work. */
const run = (work: Promise<unknown>, after: () => void = () => undefined): void =>
  void work.then(after, (error: unknown) => showError(text.failed, error));

/** Lets typing replace the text of a new field. */
const begin = (field: HTMLInputElement | null): void => {
  field?.focus();
  field?.select();
};

interface ToolProps {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly onClick: () => void;
}

function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <button type="button" className="tool" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </button>
  );
}

function SceneRow({ scene, isOpen, onChanged, onDeleted }: RowProps) {
  const editor = useEditor();
  const [mode, setMode] = useState<'shown' | 'renamed' | 'deleted'>('shown');
  const { id, name, changed, size, picture } = scene;
  const { scenes } = editor.persistence;
  const row = useRef<HTMLLIElement>(null);
  /** The focused field or button goes, so that the row gets the focus. */
  const endMode = (): void => {
    row.current?.focus();
    setMode('shown');
  };
  const open = (): void => {
    editor.ui.setState({ dialog: null });
    run(openStoredById(editor, id));
  };
  const rename = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('name')).trim();
    endMode();
    if (given !== '') run(scenes.rename(id, given), onChanged);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // The dialog stays open.
    event.stopPropagation();
    endMode();
  };
  return (
    <li ref={row} tabIndex={-1} className="scene-row" aria-label={name} aria-current={isOpen}>
      <Picture blob={picture} />
      <div className="scene-facts">
        {mode === 'renamed' ? (
          <form onSubmit={rename} onKeyDown={onKeyDown}>
            <input ref={begin} className="scene-name-field" name="name" defaultValue={name} aria-label={text.newName} />
          </form>
        ) : (
          <span className="scene-name">{name}</span>
        )}
        <span className="scene-about">
          {isOpen ? `${text.isOpen} · ${text.about(changed, size)}` : text.about(changed, size)}
        </span>
      </div>
      {mode === 'deleted' ? (
        <div className="scene-buttons">
          {/* biome-ignore lint/a11y/noAutofocus: the button that asks for it is gone */}
          <button type="button" className="button" autoFocus onClick={endMode}>
            {text.cancel}
          </button>
          <button type="button" className="button scene-delete" onClick={() => run(scenes.remove(id), onDeleted)}>
            {text.deleteForGood}
          </button>
        </div>
      ) : (
        <div className="scene-buttons">
          {isOpen ? null : <Tool label={text.open(name)} icon={FolderOpen} onClick={open} />}
          <Tool label={text.rename(name)} icon={Pencil} onClick={() => setMode('renamed')} />
          <Tool label={text.download(name)} icon={Download} onClick={() => run(downloadStored(editor, id))} />
          {isOpen ? null : <Tool label={text.delete(name)} icon={Trash2} onClick={() => setMode('deleted')} />}
        </div>
      )}
    </li>
  );
}

/** The scenes that are stored in this browser. Only here they are deleted. */
export function ScenesDialog() {
  const { persistence } = useEditor();
  const [list, setList] = useState<readonly ListedScene[] | null>(null);
  const [fault, setFault] = useState(false);
  const rows = useRef<HTMLUListElement>(null);
  const refresh = (): void => {
    persistence.scenes.list().then(setList, () => setFault(true));
  };
  const onDeleted = (): void => {
    // The row with the focus goes.
    rows.current?.focus();
    refresh();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is read once, and after each change
  useEffect(refresh, []);
  const open = persistence.openScene();
  return (
    <>
      <SheetHeader title={text.title} close={text.close} />
      <p className="dialog-text scenes-note">{fault ? text.notRead : text.note}</p>
      <ul ref={rows} tabIndex={-1} className="scenes-list" aria-label={text.title}>
        {(list ?? []).map((scene) => (
          <SceneRow key={scene.id} scene={scene} isOpen={scene.id === open} onChanged={refresh} onDeleted={onDeleted} />
        ))}
      </ul>
    </>
  );
}
