import type { ReactNode } from 'react';
import './viewport-message.css';

interface ViewportMessageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A card over the viewport, while there is no image. */
export function ViewportMessage({ title, children }: ViewportMessageProps) {
  return (
    <div className="viewport-message" role="alert">
      <div className="viewport-card">
        <p className="viewport-card-title">{title}</p>
        {children}
      </div>
    </div>
  );
}
