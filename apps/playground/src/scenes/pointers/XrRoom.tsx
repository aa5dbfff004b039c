import { Gizmo, xrRays } from '@gizmo-kit/react';
import { Canvas } from '@react-three/fiber';
import { createXRStore, XR } from '@react-three/xr';
import { useEffect, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { grounds } from '../renderers/Studio.js';
import '../renderers/studio.css';
import { useScheme } from '../../stage/useScheme.js';
import { EYE, FOV, GAZE } from './headset.js';
import { useHeadset } from './useHeadset.js';

const rays = xrRays();

/** Only the ray of a hand, because the models of hands and controllers would be downloaded. */
const options = {
  emulate: false,
  offerSession: false,
  controller: false,
  hand: {
    model: false,
    grabPointer: false,
    touchPointer: false,
    rayPointer: { rayModel: { color: '#5b6472', maxLength: 2, size: 0.004 } },
  },
} as const;

/** A room for a headset that is emulated in the page. The mouse aims the hand. */
export function XrRoom(props: SceneProps) {
  const [store] = useState(() => createXRStore(options));
  const { enter, isIn } = useHeadset(store);
  const box = useRef<Mesh>(null);
  const { ground, axes, cells } = grounds[useScheme()];
  useEffect(() => () => store.destroy(), [store]);
  return (
    <div className="studio">
      <div className="studio-ground">
        <Canvas
          frameloop="demand"
          camera={{ position: EYE.toArray(), fov: FOV }}
          onCreated={({ camera }) => camera.lookAt(GAZE)}
        >
          <color attach="background" args={[ground]} />
          <XR store={store}>
            <hemisphereLight args={['#ffffff', '#8a8f98', 1.6]} />
            <directionalLight position={[3, 6, 4]} intensity={1.8} />
            <gridHelper args={[6, 12, axes, cells]} />
            <mesh ref={box} position={GAZE.toArray()}>
              <boxGeometry args={[0.25, 0.25, 0.25]} />
              <meshStandardMaterial color="#8c96a3" />
            </mesh>
            <Gizmo {...gizmoProps(props)} extensions={[rays]} target={box} />
          </XR>
        </Canvas>
      </div>
      <p className="studio-note">
        <button type="button" onClick={enter}>
          Enter the headset
        </button>
        {isIn
          ? 'In the headset: the mouse aims the hand, its button pinches.'
          : 'On the page: the mouse drags handles.'}
      </p>
    </div>
  );
}
