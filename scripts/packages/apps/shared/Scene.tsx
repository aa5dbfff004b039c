'use client';

import { debug, Gizmo, keymap, readout, type Snap } from '@gizmo-kit/react';
import { Canvas } from '@react-three/fiber';
import { type ReactNode, useRef, useState } from 'react';
import type { Mesh } from 'three';

const extensions = [keymap(), readout(), debug()];
const snap: Snap = false;

/** A box with a gizmo, and below the canvas a report of the last drag. */
export function Scene({ children }: { children?: ReactNode }) {
  const box = useRef<Mesh>(null);
  const [report, setReport] = useState('');
  return (
    <>
      <div style={{ width: 800, height: 500 }}>
        <Canvas camera={{ position: [3, 2, 5], fov: 50 }} frameloop="demand">
          {children}
          <ambientLight intensity={2} />
          <mesh ref={box}>
            <boxGeometry />
            <meshStandardMaterial color="#8c96a3" />
          </mesh>
          <Gizmo
            target={box}
            snap={snap}
            extensions={extensions}
            onDragEnd={({ reason, handle }) =>
              setReport(JSON.stringify({ reason, handle: handle.id, position: box.current?.position.toArray() }))
            }
          />
        </Canvas>
      </div>
      <output>{report}</output>
    </>
  );
}
