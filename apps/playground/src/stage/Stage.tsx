import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { Canvas } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { FitWidth } from './FitWidth.js';
import { type LensName, lenses, lookAtPoint } from './lenses.js';
import { Room } from './Room.js';
import './stage.css';

export interface StageProps {
  lens: LensName;
  children: ReactNode;
}

/** The stage of every story: a canvas that is drawn on demand, with a light, a floor and an orbiting camera. */
export function Stage({ lens, children }: StageProps) {
  const camera = lenses[lens];
  return (
    <div className="stage">
      <Canvas
        key={lens}
        frameloop="demand"
        // Storybook zooms its frame by a CSS transform: pointer and size must be in the same, untransformed pixels.
        resize={{ offsetSize: true }}
        orthographic={'zoom' in camera}
        gl={{ reversedDepthBuffer: lens === 'reversed' }}
        camera={{ ...camera, position: [...camera.position] }}
      >
        <Room />
        <FitWidth />
        <OrbitControls makeDefault enableDamping={false} target={lookAtPoint} />
        {children}
      </Canvas>
    </div>
  );
}
