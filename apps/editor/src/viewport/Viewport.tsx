import { lazy, Suspense } from 'react';
import { Guard } from '../failure/Guard.tsx';
import { STRINGS } from '../strings.ts';
import './viewport.css';

// Requested at once, while the last session is read.
const content = import('./ViewportContent.tsx');
content.catch(() => undefined);
const Content = lazy(() => content);

/** An edited field commits before a click in the viewport changes the selection. */
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
