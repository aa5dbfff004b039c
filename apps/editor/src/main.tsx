import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchModels } from './document/models.ts';
import { followRoomLinks } from './document/rooms/open.ts';
import { followLinks } from './document/share.ts';
import { endStart, openStored } from './document/stored.ts';
import { createEditor } from './editor/create-editor.ts';
import type { Editor } from './editor/editor.ts';
import { App } from './page/layout/App.tsx';
import { allowToStartAgain } from './page/start-again.ts';
import { reportStart } from './storage/start-messages.ts';
import { isTested } from './ui/testing.ts';
import './ui/theme/tokens.css';
import './ui/theme/base.css';

/** Restores the last session, and tells what it could not restore. */
async function resume(editor: Editor): Promise<void> {
  await editor.persistence.start((started) => {
    reportStart(started, (scene) => void openStored(editor, scene));
    void watchModels(editor);
  });
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
  endStart(editor);
});
