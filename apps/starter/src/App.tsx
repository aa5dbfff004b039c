// The state, and the parts of the page.
import { useEffect, useState } from 'react';
import { open } from './editor.ts';
import { FIRST } from './items.ts';
import { List } from './List.tsx';
import { Panel } from './Panel.tsx';
import { load, save } from './storage.ts';
import { Toolbar } from './Toolbar.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import { Viewport } from './Viewport.tsx';

export function App() {
  const [editor, change] = useState(() => open(load() ?? FIRST));
  const [isSaved, setIsSaved] = useState(true);
  useEffect(() => setIsSaved(save(editor.items)), [editor.items]);
  useShortcuts(change);
  return (
    <>
      <Toolbar editor={editor} change={change} />
      <main>
        <Viewport editor={editor} change={change} />
      </main>
      <aside>
        <List editor={editor} change={change} />
        <Panel editor={editor} change={change} />
      </aside>
      <footer>
        <span>Drag turns the view, Shift-drag selects. G, R and S move, rotate and scale by keys.</span>
        <output>{isSaved ? editor.message : 'The browser cannot save the scene'}</output>
      </footer>
    </>
  );
}
