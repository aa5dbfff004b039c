import type { ReactNode } from 'react';

interface PropertyRowProps {
  readonly label: string;
  /** A field with the label as its accessible name. */
  readonly children: ReactNode;
}

export function PropertyRow({ label, children }: PropertyRowProps) {
  return (
    <div className="property">
      <span className="property-label" aria-hidden>
        {label}
      </span>
      {children}
    </div>
  );
}
