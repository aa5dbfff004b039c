import { Gizmo } from '@gizmo-kit/react';
import { useFrame } from '@react-three/fiber';
import { type RefObject, useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { Studio } from './Studio.js';

export interface FrameLoopProps extends SceneProps {
  /** `demand` draws only when something has changed, `always` in every frame of the screen. */
  frameloop: 'demand' | 'always';
}

/** Counts the drawn frames in an element of the page. It causes no render. */
function Count({ shown }: { shown: RefObject<HTMLElement | null> }) {
  const count = useRef(0);
  useFrame(() => {
    count.current++;
    if (shown.current !== null) shown.current.textContent = String(count.current);
  });
  return null;
}

/** An object, and the number of frames drawn so far. */
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
