'use client';

import { Canvas } from '@react-three/fiber';
import type { ReactNode } from 'react';

/** A canvas for the children of a server component. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div id="stage" style={{ width: 300, height: 300 }}>
      <Canvas frameloop="demand">{children}</Canvas>
    </div>
  );
}
