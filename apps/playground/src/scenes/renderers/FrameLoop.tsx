import { Gizmo } from '@gizmo-kit/react';
import { useFrame } from '@react-three/fiber';
import { type RefObject, useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from './Studio.js';

export interface FrameLoopProps extends SceneProps {
  /** `demand` draws where something has changed, `always` at every frame of the screen. */
  frameloop: 'demand' | 'always';
}

/** Counts the frames that are drawn, in an element of the page: nothing renders for it. */
function Count({ shown }: { shown: RefObject<HTMLElement | null> }) {
  const count = useRef(0);
  useFrame(() => {
    count.current++;
    if (shown.current !== null) shown.current.textContent = String(count.current);
  });
  return null;
}

/** One object, and the number of frames that have been drawn. */
export function FrameLoop({ frameloop, ...props }: FrameLoopProps) {
  const box = useRef<Mesh>(null);
  const shown = useRef<HTMLElement>(null);
  return (
    <Studio
      frameloop={frameloop}
      note={
        <>
          Frames drawn: <span ref={shown}>0</span>
        </>
      }
    >
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} target={box} />
      <Count shown={shown} />
    </Studio>
  );
}
