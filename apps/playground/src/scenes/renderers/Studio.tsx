import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { Canvas, type CanvasProps } from '@react-three/fiber';
import type { ReactNode } from 'react';
import { FitWidth } from '../../stage/FitWidth.js';
import { lenses, lookAtPoint } from '../../stage/lenses.js';
import { useScheme } from '../../stage/useScheme.js';
import './studio.css';

/** Backgrounds for the gizmo: the colors that the themes are made for. */
export const grounds = {
  light: { ground: '#f4f5f7', axes: '#b6bcc4', cells: '#d7dbe0' },
  dark: { ground: '#1b1d22', axes: '#4a4f57', cells: '#2f3338' },
} as const;

export interface StudioProps extends Pick<CanvasProps, 'flat' | 'gl' | 'frameloop' | 'shadows'> {
  /** @default as set in the system */
  readonly ground?: keyof typeof grounds | undefined;
  /** Text below the canvas. */
  readonly note?: ReactNode;
  readonly near?: number;
  readonly far?: number;
  readonly children: ReactNode;
}

/** The stage for stories that need another renderer, frame loop or background. */
export function Studio({ ground, note, near = 0.1, far = 100, children, ...canvas }: StudioProps) {
  const scheme = useScheme();
  const { ground: background, axes, cells } = grounds[ground ?? scheme];
  const { position, fov } = lenses.perspective;
  return (
    <div className="studio">
      <div className="studio-ground" style={{ background }}>
        <Canvas
          frameloop="demand"
          resize={{ offsetSize: true }}
          camera={{ position: [...position], fov, near, far }}
          {...canvas}
        >
          <hemisphereLight args={['#ffffff', '#8a8f98', 1.6]} />
          <directionalLight position={[3, 6, 4]} intensity={1.8} />
          <gridHelper args={[10, 10, axes, cells]} position={[0, -0.5, 0]} />
          <FitWidth />
          <OrbitControls makeDefault enableDamping={false} target={lookAtPoint} />
          {children}
        </Canvas>
      </div>
      {note !== undefined && <p className="studio-note">{note}</p>}
    </div>
  );
}
