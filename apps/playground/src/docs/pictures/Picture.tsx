import type { ReactNode } from 'react';
import './pictures.css';

export interface PictureProps {
  /** What is to be seen, for somebody who does not see it. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** A drawing of a page, in the colours of its theme. */
export function Picture({ label, width, height, caption, children }: PictureProps) {
  return (
    <figure className="picture">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {children}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
