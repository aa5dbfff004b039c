import { Canvas, type RootState } from '@react-three/fiber';
import type { ReactElement, ReactNode } from 'react';
import { KINDS, type Kind, type Mode } from './gizmos.js';
import { noEvents, PointerEvents } from './pointer-events.js';

/** CSS pixels of the image. */
export const SIZE = { width: 760, height: 560 };

export interface WorldProps {
  readonly kind: Kind;
  readonly mode: Mode;
  /** The number of meshes, each with a gizmo. */
  readonly count: number;
  readonly frameloop: 'always' | 'demand' | 'never';
  /** A new number recreates everything in the scene. */
  readonly generation: number;
  /** Whether the gizmos are mounted. */
  readonly shown: boolean;
  readonly onCreated: (state: RootState) => void;
  readonly children?: ReactNode;
}

/** The same scene for every gizmo: meshes without handlers, and a gizmo on each. */
export function World({
  kind,
  mode,
  count,
  frameloop,
  generation,
  shown,
  onCreated,
  children,
}: WorldProps): ReactElement {
  const isForwarded = KINDS[kind].events === 'pointer-events';
  return (
    <div style={{ ...SIZE, background: '#16181d' }}>
      <Canvas
        frameloop={frameloop}
        dpr={1}
        camera={{ fov: 45, near: 0.1, far: 100, position: [3, 2.2, 5] }}
        onCreated={onCreated}
        {...(isForwarded ? { events: noEvents } : {})}
      >
        {isForwarded && <PointerEvents />}
        <ambientLight intensity={2} />
        {children ??
          [...Array(count).keys()].map((index) => (
            <Subject key={`${generation} ${index}`} {...{ index, kind, mode, shown }} />
          ))}
      </Canvas>
    </div>
  );
}

interface SubjectProps {
  readonly kind: Kind;
  readonly mode: Mode;
  readonly shown: boolean;
  readonly index: number;
}

function Subject({ kind, mode, shown, index }: SubjectProps): ReactElement {
  const { gizmo: Gizmo } = KINDS[shown ? kind : 'none'];
  return (
    <group position={[(index % 10) * 0.4, Math.floor(index / 10) * 0.4, 0]}>
      <Gizmo mode={mode}>
        <mesh name={`subject-${index}`}>
          <boxGeometry args={[0.3, 0.3, 0.3]} />
          <meshStandardMaterial color="#8090a8" />
        </mesh>
      </Gizmo>
    </group>
  );
}
