import { Gizmo, type GizmoProps, guides } from '@gizmo-kit/react';
import { useRef } from 'react';
import type { Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';
import { paintRuler, paintSketch } from './painters.js';

/** Outside of the component, because a new painter repaints the gizmo. */
const painters = {
  default: {},
  sketch: { components: { handle: paintSketch } },
  ruler: { extensions: [guides(paintRuler)] },
} satisfies Record<string, Partial<GizmoProps>>;

export interface PaintedProps extends SceneProps {
  painter: keyof typeof painters;
}

/** A gizmo that the app paints itself. Picking still uses the shapes of the handles. */
export function Painted({ painter, ...props }: PaintedProps) {
  const box = useRef<Mesh>(null);
  return (
    <>
      <mesh ref={box}>
        <boxGeometry args={[0.9, 0.9, 0.9]} />
        <meshStandardMaterial color="#8c96a3" />
      </mesh>
      <Gizmo {...gizmoProps(props)} {...painters[painter]} target={box} />
    </>
  );
}
