import type { ReactNode } from 'react';
import { Guard } from '../../ui/failure/Guard.tsx';
import { FAILURE_TEXTS } from '../../ui/failure/texts.ts';
import './panel.css';

interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Whether a tab shows its title. @default false */
  readonly isTab?: boolean;
  readonly children: ReactNode;
}

/** A titled side panel with its own error boundary. */
export function Panel({ title, aside, isTab = false, children }: PanelProps) {
  return (
    <section className="panel" aria-label={title}>
      {isTab ? null : (
        <header className="panel-header">
          <h2 className="panel-title">{title}</h2>
          {aside}
        </header>
      )}
      <Guard part={FAILURE_TEXTS.parts.panel(title)}>{children}</Guard>
    </section>
  );
}
