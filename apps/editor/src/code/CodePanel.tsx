import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useEditor, useScene, useSettings } from '../EditorContext.ts';
import { Panel } from '../panels/Panel.tsx';
import { STRINGS } from '../strings.ts';
import { useGizmoTheme } from '../theme/use-theme.ts';
import { gizmoJsx } from './gizmo-jsx.ts';
import { RecordingSection } from './RecordingSection.tsx';
import './code-panel.css';

const text = STRINGS.code;

function Callbacks() {
  const { log } = useEditor();
  const entries = useStore(log.store, (state) => state.entries);
  if (entries.length === 0) return <p className="code-none">{text.noCallbacks}</p>;
  return (
    <ol className="code-log">
      {entries.map(({ number, callback, text: amount }) => (
        <li key={number}>
          <code>{callback}</code> {amount}
        </li>
      ))}
    </ol>
  );
}

/** The `<Gizmo>` that is on the screen as JSX, and its callbacks as they come. */
export function CodePanel() {
  const settings = useSettings((state) => state);
  const theme = useGizmoTheme();
  const count = useScene((state) => state.selection.length);
  const [copied, setCopied] = useState<string | null>(null);
  const jsx = gizmoJsx(settings, theme, count);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(jsx);
    setCopied(jsx);
  };
  return (
    <Panel title={text.title} isTab>
      <div className="code">
        <pre className="code-jsx">{jsx}</pre>
        {/* Pages over plain http have no clipboard: the code is there to be selected. */}
        {'clipboard' in navigator ? (
          <button type="button" className="button code-button" onClick={() => void copy()}>
            <Copy size={13} aria-hidden />
            {copied === jsx ? text.copied : text.copy}
          </button>
        ) : null}
        <RecordingSection />
        <h3 className="code-title">{text.callbacks}</h3>
        <Callbacks />
      </div>
    </Panel>
  );
}
