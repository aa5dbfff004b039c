import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { reasonOf } from '../files/file-error.ts';
import './panel.css';

function Broken({ error, resetErrorBoundary }: FallbackProps) {
  return (
    <div className="panel-broken" role="alert">
      <p>This panel has stopped: {reasonOf(error)}</p>
      <button type="button" className="button" onClick={resetErrorBoundary}>
        Try again
      </button>
    </div>
  );
}

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A titled side panel that can fail without taking the editor with it. */
export function Panel({ title, aside, children }: PanelProps) {
  return (
    <section className="panel" aria-label={title}>
      <header className="panel-header">
        <h2 className="panel-title">{title}</h2>
        {aside}
      </header>
      <ErrorBoundary FallbackComponent={Broken}>{children}</ErrorBoundary>
    </section>
  );
}

export function Guard({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary FallbackComponent={Broken}>{children}</ErrorBoundary>;
}
