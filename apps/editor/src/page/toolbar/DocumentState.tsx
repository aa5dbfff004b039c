import { fileOf, isDirty } from '@gizmo-kit/scene';
import { useEffect, useState } from 'react';
import { useScene } from '../../editor/EditorContext.ts';
import { savedText } from './saved-text.ts';
import './document-state.css';
import { TOOLBAR_TEXTS } from './texts.ts';

/** The interval at which the age of the last save is updated. */
const REFRESH_MS = 20_000;

/** The name of the open document, and when it was last saved. */
export function DocumentState() {
  const file = useScene(fileOf);
  const dirty = useScene(isDirty);
  const hasAge = !dirty && file.time !== null;
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (!hasAge) return;
    const refresh = (): void => setNow(Date.now());
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [hasAge]);

  return (
    <section className="document-state" aria-label={TOOLBAR_TEXTS.document.label} data-dirty={dirty}>
      <span className="document-name" title={file.name}>
        {file.name}
      </span>
      <span className="document-saved">{savedText(file, dirty, Math.max(now, file.time ?? 0))}</span>
    </section>
  );
}
