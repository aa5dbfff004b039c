import { type ReactNode, useId } from 'react';

interface SectionProps {
  readonly title: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A titled part of the inspector. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className="section" aria-labelledby={id}>
      <header className="section-header">
        <h3 className="section-title" id={id}>
          {title}
        </h3>
        {actions}
      </header>
      {children}
    </section>
  );
}
