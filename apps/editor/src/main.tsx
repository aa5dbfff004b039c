import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { watchModels } from './document/models.ts';
import { followLinks } from './document/share.ts';
import { createEditor, type Editor } from './editor.ts';
import { followRoomLinks } from './rooms/open.ts';
import { allowToStartAgain } from './start-again.ts';
import { offerLeftScenes } from './storage/left-scenes.ts';
import { reportMissing, reportUnreadable } from './storage/restore-messages.ts';
import { isTested } from './testing.ts';
import './theme/tokens.css';
import './theme/base.css';

/** Restores the last session, and shows an error if it cannot. */
async function resume(editor: Editor): Promise<void> {
  const restored = await editor.persistence.start();
  if (restored.kind === 'unreadable') reportUnreadable(restored.reason, restored.file);
  if (restored.kind === 'scene' && restored.missing.length > 0) reportMissing(restored.missing);
  void watchModels(editor);
}

const editor = createEditor();
const container = document.getElementById('root');
if (container === null) throw new Error('The page has no #root');
const root = createRoot(container);
const mount = (): void =>
  root.render(
    <StrictMode>
      <App editor={editor} />
    </StrictMode>,
  );
void resume(editor).finally(() => {
  mount();
  if (isTested()) allowToStartAgain(editor, root, mount);
  followLinks(editor);
  followRoomLinks(editor);
  // Some browsers cannot list their databases.
  offerLeftScenes(editor).catch(() => undefined);
});
