'use client';

import { Canvas } from '@react-three/fiber';
import type { ReactNode } from 'react';

/** A canvas for what a page of the server puts in it. */
export function Stage({ children }: { children: ReactNode }) {
  return (
    <div id="stage" style={{ width: 300, height: 300 }}>
      <Canvas frameloop="demand">{children}</Canvas>
    </div>
  );
}
