import { Gizmo, type Vec3 } from '@gizmo-kit/react';
import { type ReactNode, useRef } from 'react';
import { BoxGeometry, DoubleSide, EdgesGeometry, type Mesh } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The transform of a parent: scale, then rotation. */
export interface Parent {
  readonly rotation: Vec3;
  readonly scale: Vec3;
}

export interface InParentProps extends SceneProps {
  /** From the outermost parent to the parent of the object. */
  parents: readonly Parent[];
}

/** The position of the outermost parent. */
export const place = [0.2, 0.2, 0] as const;

/** The space of the innermost parent, as lines from −0.6 to 0.6. */
const edges = new EdgesGeometry(new BoxGeometry(1.2, 1.2, 1.2));

/** A child in its parents. The lines are a cube in the space of its own parent, which show the effect of the parents. */
export function InParent({ parents, ...props }: InParentProps) {
  const child = useRef<Mesh>(null);
  return (
    <>
      <group position={place}>
        <Within parents={parents}>
          <lineSegments geometry={edges}>
            <lineBasicMaterial color="#c08a2e" />
          </lineSegments>
          <mesh ref={child} name="child">
            <boxGeometry args={[0.5, 0.5, 0.5]} />
            {/* Flat shading computes its normals in screen space. The others are undefined if a scale is zero. */}
            <meshStandardMaterial color="#8c96a3" flatShading side={DoubleSide} />
          </mesh>
        </Within>
      </group>
      <Gizmo {...gizmoProps(props)} target={child} />
    </>
  );
}

/** Nests the groups. */
function Within({ parents, children }: { parents: readonly Parent[]; children: ReactNode }) {
  const [outer, ...inner] = parents;
  if (outer === undefined) return children;
  return (
    <group {...outer}>
      <Within parents={inner}>{children}</Within>
    </group>
  );
}
