import { lazy, Suspense } from 'react';
import { STRINGS } from '../model/texts/strings.ts';
import { Guard } from '../ui/failure/Guard.tsx';
import { leaveField } from '../ui/leave-field.ts';
import './viewport.css';

// Requested at import, so that it loads while the last session is read.
const content = import('./ViewportContent.tsx');
content.catch(() => undefined);
const Content = lazy(() => content);

export function Viewport() {
  return (
    <section className="viewport" aria-label={STRINGS.layout.viewport} tabIndex={-1} onPointerDown={leaveField}>
      <Guard part={STRINGS.failure.parts.viewport}>
        <Suspense>
          <Content />
        </Suspense>
      </Guard>
    </section>
  );
}
