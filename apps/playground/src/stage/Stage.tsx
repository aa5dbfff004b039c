import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { Canvas } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { type LensName, lenses, lookAt } from './lenses.js';
import { useScheme } from './useScheme.js';
import './stage.css';

const gridColors = {
  light: { axes: '#b6bcc4', cells: '#d7dbe0' },
  dark: { axes: '#4a4f57', cells: '#2f3338' },
};

export interface StageProps {
  lens: LensName;
  children: ReactNode;
}

/** The room that every story plays in: one canvas, drawn on demand, with a light, a floor and a camera to orbit. */
export function Stage({ lens, children }: StageProps) {
  const colors = gridColors[useScheme()];
  return (
    <div className="stage">
      <Canvas
        key={lens}
        frameloop="demand"
        // Storybook zooms its frame by a CSS transform: pointers and size have to be read in the same, untransformed pixels.
        resize={{ offsetSize: true }}
        orthographic={lens === 'orthographic'}
        camera={{ ...lenses[lens], position: [...lenses[lens].position] }}
      >
        <hemisphereLight args={['#ffffff', '#8a8f98', 1.6]} />
        <directionalLight position={[3, 6, 4]} intensity={1.8} />
        <gridHelper args={[10, 10, colors.axes, colors.cells]} position={[0, -0.5, 0]} />
        <OrbitControls makeDefault enableDamping={false} target={lookAt} />
        {children}
      </Canvas>
    </div>
  );
}
