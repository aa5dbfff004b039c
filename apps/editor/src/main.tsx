import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { toast } from 'sonner';
import { App } from './App.tsx';
import { createEditor, type Editor } from './editor.ts';
import { createStorage, restore, startAutosave } from './files/autosave.ts';
import { download } from './files/dialogs.ts';
import { reasonOf } from './files/file-error.ts';
import { createJournal } from './files/journal.ts';
import { stringifyExactly } from './files/text.ts';
import { quietThree } from './quiet-three.ts';
import { forgivingStorage } from './settings.ts';
import './theme/tokens.css';
import './theme/base.css';

/** Brings the last session back. A scene that cannot be read is put aside, never overwritten. */
async function resume({ scene, assets }: Editor): Promise<void> {
  const storage = createStorage();
  const journal = createJournal(forgivingStorage());
  try {
    const restored = await restore(storage, journal, assets.ensureAll);
    if (restored.kind === 'scene') {
      const { name, time, isDirty } = restored.session;
      scene.resume(restored.document, { name, time, step: isDirty ? 'lost' : null });
    }
    if (restored.kind === 'unreadable') {
      toast.error('The scene of your last session could not be read', {
        description: `${restored.reason}. It is kept in this browser.`,
        duration: Number.POSITIVE_INFINITY,
        closeButton: true,
        action: { label: 'Download', onClick: () => download('rescued-scene.json', stringifyExactly(restored.record)) },
      });
    }
    startAutosave(storage, journal, scene, (error) => {
      toast.error('Autosave does not work', {
        description: `${reasonOf(error)}. Save the scene to a file to keep it.`,
      });
    });
  } catch (error) {
    toast.warning('This browser does not keep your work', {
      description: `${reasonOf(error)}. Save the scene to a file to keep it.`,
    });
  }
}

quietThree();
const editor = createEditor();
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
const root = createRoot(container);
void resume(editor).finally(() => {
  root.render(
    <StrictMode>
      <App editor={editor} />
    </StrictMode>,
  );
});
