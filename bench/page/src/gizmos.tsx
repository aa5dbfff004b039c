import { Gizmo, type Transform } from '@gizmo-kit/react';
import { PivotControls, TransformControls } from '@react-three/drei';
import { TransformHandles } from '@react-three/handle';
import { type ReactElement, useRef, useState } from 'react';
import type { Group } from 'three';

export type Mode = 'translate' | 'rotate' | 'scale';

/** The components of the scene besides the mesh, and its event system. */
export const KINDS = {
  'gizmo-kit': { events: 'fiber', gizmo: Ours },
  'gizmo-kit-controlled': { events: 'fiber', gizmo: Controlled },
  'transform-controls': { events: 'fiber', gizmo: Controls },
  'pivot-controls': { events: 'fiber', gizmo: Pivot },
  handle: { events: 'pointer-events', gizmo: Handles },
  none: { events: 'fiber', gizmo: Bare },
  'none-pointer-events': { events: 'pointer-events', gizmo: Bare },
} as const;
export type Kind = keyof typeof KINDS;

interface GizmoProps {
  readonly mode: Mode;
  readonly children: ReactElement;
}

function Ours({ mode, children }: GizmoProps): ReactElement {
  const ref = useRef<Group>(null);
  return (
    <>
      <group ref={ref}>{children}</group>
      <Gizmo target={ref} mode={mode} />
    </>
  );
}

/** Stores the transforms in React state, like an app with a document. */
function Controlled({ mode, children }: GizmoProps): ReactElement {
  const ref = useRef<Group>(null);
  const [value, setValue] = useState<Transform>({ position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] });
  return (
    <>
      <group ref={ref} {...value}>
        {children}
      </group>
      <Gizmo target={ref} mode={mode} value={value} onChange={(event) => setValue(event.transform)} />
    </>
  );
}

function Controls({ mode, children }: GizmoProps): ReactElement {
  // Its types require an object of three, but it accepts any element.
  return <TransformControls mode={mode}>{children as never}</TransformControls>;
}

/** With the size of our gizmo. It has no modes, so the parts of other modes are left out. */
function Pivot({ mode, children }: GizmoProps): ReactElement {
  return (
    <PivotControls
      fixed
      scale={100}
      depthTest={false}
      disableAxes={mode !== 'translate'}
      disableSliders={mode !== 'translate'}
      disableRotations={mode !== 'rotate'}
      disableScaling={mode !== 'scale'}
    >
      {children}
    </PivotControls>
  );
}

function Handles({ mode, children }: GizmoProps): ReactElement {
  return <TransformHandles mode={mode}>{children}</TransformHandles>;
}

function Bare({ children }: GizmoProps): ReactElement {
  return <group>{children}</group>;
}
