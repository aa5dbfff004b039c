import { lazy, Suspense } from 'react';
import { Guard } from '../failure/Guard.tsx';
import { STRINGS } from '../strings.ts';
import './viewport.css';

// Asked for at once, while the last session is read.
const content = import('./ViewportContent.tsx');
content.catch(() => undefined);
const Content = lazy(() => content);

/** A field that is being edited commits before the click in the viewport changes what it edits. */
function leaveField(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
}

export function Viewport() {
  return (
    <section className="viewport" aria-label={STRINGS.layout.viewport} tabIndex={-1} onPointerDownCapture={leaveField}>
      <Guard part="The viewport">
        <Suspense>
          <Content />
        </Suspense>
      </Guard>
    </section>
  );
}
