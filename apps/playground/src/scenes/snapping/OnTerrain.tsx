import { Gizmo } from '@gizmo-kit/react';
import { surfaceSnapper } from '@gizmo-kit/react/surface';
import { useMemo, useRef } from 'react';
import { type Group, type Mesh, PlaneGeometry } from 'three';
import { gizmoProps, type SceneProps } from '../props.js';

/** The height of the hills at a point of the floor. */
export const heightAt = (x: number, z: number): number => 0.3 * Math.sin(1.7 * x) * Math.cos(1.3 * z) - 0.15;

/** Hills on four units of the floor. */
function hills(): PlaneGeometry {
  const geometry = new PlaneGeometry(4, 4, 48, 48).rotateX(-Math.PI / 2);
  const { position } = geometry.attributes as { position: PlaneGeometry['attributes']['position'] };
  if (position === undefined) return geometry;
  for (let i = 0; i < position.count; i++) position.setY(i, heightAt(position.getX(i), position.getZ(i)));
  geometry.computeVertexNormals();
  return geometry;
}

/** A cone on hills, aligned with their normals. Its origin is the center of its base. */
export function OnTerrain(props: SceneProps) {
  const cone = useRef<Group>(null);
  const terrain = useRef<Mesh>(null);
  const geometry = useMemo(hills, []);
  const snap = useMemo(() => ({ to: [surfaceSnapper(terrain, { align: 'y' })] }), []);
  return (
    <>
      <mesh ref={terrain} name="Hills" geometry={geometry}>
        <meshStandardMaterial color="#a7bdb4" />
      </mesh>
      <group ref={cone} position={[0, heightAt(0, 0), 0]}>
        <mesh position={[0, 0.25, 0]}>
          <coneGeometry args={[0.15, 0.5, 24]} />
          <meshStandardMaterial color="#8c96a3" />
        </mesh>
      </group>
      <Gizmo {...gizmoProps(props)} snap={snap} target={cone} />
    </>
  );
}
