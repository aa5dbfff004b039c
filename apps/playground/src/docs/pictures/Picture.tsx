import type { ReactNode } from 'react';
import './pictures.css';

export interface PictureProps {
  /** A description for users who cannot see the picture. */
  readonly label: string;
  readonly width: number;
  readonly height: number;
  readonly caption: ReactNode;
  readonly children: ReactNode;
}

/** A picture in the colors of the theme. */
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
