import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useScene, useSettings, useUi } from '../../editor/EditorContext.ts';
import { useHinge } from '../../editor/use-hinge.ts';
import { useGizmoTheme } from '../../ui/theme/use-gizmo-theme.ts';
import { PAGE_TEXTS } from '../texts.ts';
import { gizmoJsx } from './gizmo-jsx.ts';
import { Panel } from './Panel.tsx';
import { PANEL_TEXTS } from './texts.ts';
import '../../ui/button.css';
import './code-panel.css';

const text = PANEL_TEXTS.code;

function Callbacks() {
  const entries = useUi(({ log }) => log.entries);
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

const ROWS = [0, 1, 2, 3];

/** The matrix of the active object in its parent, from the last callback. */
function ActiveMatrix() {
  const matrix = useUi(({ log }) => log.matrix);
  if (matrix === null) return null;
  return (
    <table className="code-matrix">
      <caption className="code-title">{text.matrix}</caption>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row}>
            {ROWS.map((column) => (
              <td key={column}>{matrix[(4 * column + row) as 0].toFixed(3)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the current `<Gizmo>` as JSX, its callbacks, and the matrix that they report. */
export function CodePanel() {
  const settings = useSettings((state) => state);
  const theme = useGizmoTheme();
  const selection = useScene((state) => state.selection);
  const hinge = useHinge(selection);
  const [copied, setCopied] = useState<string | null>(null);
  const jsx = gizmoJsx(settings, theme, selection.length, hinge);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(jsx);
    setCopied(jsx);
  };
  return (
    <Panel title={PAGE_TEXTS.code.title} isTab>
      <div className="code">
        <pre className="code-jsx">{jsx}</pre>
        {/* Pages over plain http have no clipboard: the user can select the code. */}
        {'clipboard' in navigator ? (
          <button type="button" className="button code-button" onClick={() => void copy()}>
            <Copy size={13} aria-hidden />
            {copied === jsx ? text.copied : text.copy}
          </button>
        ) : null}
        <ActiveMatrix />
        <h3 className="code-title">{text.callbacks}</h3>
        <Callbacks />
      </div>
    </Panel>
  );
}
