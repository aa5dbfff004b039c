import { TriangleAlert } from 'lucide-react';
import { saveScene } from '../../document/save.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import '../../ui/button.css';
import './banners.css';
import { LAYOUT_TEXTS } from './texts.ts';

const text = LAYOUT_TEXTS.document;

/** Warnings while the browser cannot store the scene. */
export function Banners() {
  const editor = useEditor();
  const problem = useUi((state) => state.problem);
  const wasDeleted = useUi((state) => state.wasDeleted);
  if (problem === null && !wasDeleted) return null;
  return (
    <div className="banner" role="alert">
      <TriangleAlert className="banner-icon" size={16} strokeWidth={1.75} aria-hidden />
      <p className="banner-text">{problem ?? text.wasDeleted}</p>
      <button type="button" className="button" onClick={() => void saveScene(editor)}>
        {text.download}
      </button>
      {problem === null ? (
        <button type="button" className="button" onClick={() => editor.ui.setState({ wasDeleted: false })}>
          {text.dismiss}
        </button>
      ) : null}
    </div>
  );
}
