import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useEditor } from '../EditorContext.ts';
import { saveScene } from '../files/save.ts';
import './banners.css';

interface BannerProps {
  readonly text: string;
  /** What can be done about it. */
  readonly children: ReactNode;
}

function Banner({ text, children }: BannerProps) {
  return (
    <div className="banner" role="alert">
      <TriangleAlert className="banner-icon" size={16} strokeWidth={1.75} aria-hidden />
      <p className="banner-text">{text}</p>
      {children}
    </div>
  );
}

/** What threatens the work, for as long as it does: another tab, or a browser that cannot store it. */
export function Banners() {
  const editor = useEditor();
  const { owner, problem } = useStore(editor.persistence.store);
  if (owner === 'other') {
    return (
      <Banner text="This scene is open in another tab. Changes that you make here are not kept.">
        <button type="button" className="button" onClick={() => void editor.persistence.takeOver()}>
          Take over
        </button>
        <button type="button" className="button" onClick={() => void editor.persistence.workOnCopy()}>
          Work on a copy
        </button>
      </Banner>
    );
  }
  if (problem === null) return null;
  return (
    <Banner text={problem}>
      <button type="button" className="button" onClick={() => void saveScene(editor)}>
        Download
      </button>
    </Banner>
  );
}
