import { createGizmoStore, Gizmo, type GizmoStore, labelOf, readoutOf, useGizmo } from '@gizmo-kit/react';
import { useRef, useState } from 'react';
import type { Mesh } from 'three';
import { Stage } from '../../stage/Stage.js';
import { gizmoProps, type SceneProps } from '../props.js';

/** A bar of the page that shows the state of a gizmo through a shared store. */
export function StatusBar(props: SceneProps) {
  const [store] = useState(createGizmoStore);
  const box = useRef<Mesh>(null);
  return (
    <div className="with-bar">
      <Stage lens="perspective">
        <mesh ref={box}>
          <boxGeometry args={[0.9, 0.9, 0.9]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
        <Gizmo {...gizmoProps(props)} store={store} target={box} />
      </Stage>
      <Bar store={store} />
    </div>
  );
}

function Bar({ store }: { store: GizmoStore }) {
  const phase = useGizmo((state) => state.phase, store);
  const label = useGizmo(({ handle }) => (handle === null ? 'Point at a handle' : labelOf(handle)), store);
  const text = useGizmo((state) => readoutOf(state)?.text ?? '', store);
  return (
    <div className="bar">
      <span data-testid="phase">{phase}</span>
      <span data-testid="handle">{label}</span>
      <span data-testid="readout">{text}</span>
    </div>
  );
}
