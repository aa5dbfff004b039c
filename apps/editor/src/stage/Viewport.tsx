import { lazy, Suspense } from 'react';
import { useEditor } from '../editor/EditorContext.ts';
import { Guard } from '../ui/failure/Guard.tsx';
import { FAILURE_TEXTS } from '../ui/failure/texts.ts';
import { leaveField } from '../ui/leave-field.ts';
import { STAGE_TEXTS } from './texts.ts';
import './viewport.css';

// Requested at import, so that it loads while the last session is read.
const content = import('./ViewportContent.tsx');
content.catch(() => undefined);
const Content = lazy(() => content);

export function Viewport() {
  const { page } = useEditor();
  return (
    <section
      ref={(element) => {
        page.viewport = element;
      }}
      className="viewport"
      aria-label={STAGE_TEXTS.layout.viewport}
      tabIndex={-1}
      onPointerDown={leaveField}
    >
      <Guard part={FAILURE_TEXTS.parts.viewport}>
        <Suspense>
          <Content />
        </Suspense>
      </Guard>
    </section>
  );
}
