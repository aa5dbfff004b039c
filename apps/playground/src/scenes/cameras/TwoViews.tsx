import { Gizmo, type GizmoEvent, type Transform } from '@gizmo-kit/react';
import { OrbitControls } from '@react-three/drei/core/OrbitControls.js';
import { View } from '@react-three/drei/web/View.js';
import { Canvas } from '@react-three/fiber';
import { type RefObject, useRef, useState } from 'react';
import type { Mesh } from 'three';
import { type LensName, lookAtPoint } from '../../stage/lenses.js';
import { Room } from '../../stage/Room.js';
import { gizmoProps, type SceneProps } from '../props.js';
import { Eye } from './Eye.js';

const start: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

/** One transform in two views, each with a camera and a gizmo. */
export function TwoViews({ onChange, ...props }: SceneProps) {
  const around = useRef<HTMLDivElement>(null);
  const [transform, setTransform] = useState(start);
  const seen = {
    ...props,
    transform,
    onChange(event: GizmoEvent) {
      setTransform(event.transform);
      onChange?.(event);
    },
  };
  return (
    <div ref={around} className="views">
      <View className="view">
        <Seen {...seen} lens="perspective" />
      </View>
      <View className="view">
        <Seen {...seen} lens="orthographic" />
      </View>
      <Canvas
        frameloop="demand"
        resize={{ offsetSize: true }}
        style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}
        eventSource={around as RefObject<HTMLDivElement>}
      >
        <View.Port />
      </Canvas>
    </div>
  );
}

interface SeenProps extends SceneProps {
  transform: Transform;
  lens: LensName;
}

function Seen({ transform, lens, ...props }: SeenProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <Eye lens={lens} />
      <Room />
      <OrbitControls makeDefault enableDamping={false} target={lookAtPoint} />
      <mesh ref={box} {...transform}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={box} value={transform} />
    </>
  );
}
