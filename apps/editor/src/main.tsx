import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createEditor, type Editor } from './editor.ts';
import { offerCopies } from './files/copies.ts';
import { watchModels } from './files/models.ts';
import { reportMissing, reportUnreadable } from './files/restore-messages.ts';
import { followLinks } from './files/share.ts';
import './theme/tokens.css';
import './theme/base.css';

/** Restores the last session, and shows an error if it cannot. */
async function resume(editor: Editor): Promise<void> {
  const restored = await editor.persistence.start();
  if (restored.kind === 'unreadable') reportUnreadable(restored.reason, restored.record);
  if (restored.kind === 'scene' && restored.missing.size > 0) reportMissing([...restored.missing.values()]);
  void watchModels(editor);
}

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
  followLinks(editor);
  // A browser that cannot list its databases has no copies.
  offerCopies(editor).catch(() => undefined);
});
