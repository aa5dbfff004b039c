import { type Ref, useState } from 'react';
import { type Group, Object3D } from 'three';

const metal = { metalness: 0.35, roughness: 0.45 };

interface LampProps {
  readonly ref: Ref<Group>;
  /** The part that shines along its −y axis. */
  readonly head: Ref<Group>;
  /** Of its light, in meters and radians. */
  readonly light: { readonly distance: number; readonly angle: number };
}

/** A desk lamp, the model of the front page. */
export function Lamp({ ref, head, light }: LampProps) {
  const [below] = useState(() => new Object3D());
  return (
    <group ref={ref} position={[0, 0, 0]}>
      <mesh position={[0, 0.05, 0]}>
        <cylinderGeometry args={[0.55, 0.6, 0.1, 48]} />
        <meshStandardMaterial color="#39424f" {...metal} />
      </mesh>
      <mesh position={[-0.18, 0.62, 0]} rotation={[0, 0, 0.32]}>
        <capsuleGeometry args={[0.045, 1.05, 8, 24]} />
        <meshStandardMaterial color="#aab3bf" {...metal} />
      </mesh>
      <mesh position={[-0.36, 1.18, 0]}>
        <sphereGeometry args={[0.09, 32, 24]} />
        <meshStandardMaterial color="#39424f" {...metal} />
      </mesh>
      <mesh position={[0.02, 1.5, 0]} rotation={[0, 0, -0.86]}>
        <capsuleGeometry args={[0.045, 0.85, 8, 24]} />
        <meshStandardMaterial color="#aab3bf" {...metal} />
      </mesh>
      <group ref={head} position={[0.48, 1.72, 0]} rotation={[0, 0, 0.5]}>
        <primitive object={below} position={[0, -1, 0]} />
        <spotLight {...light} target={below} color="#ffdf9a" intensity={12} decay={1} penumbra={0.4} />
        <mesh position={[0, -0.08, 0]}>
          <cylinderGeometry args={[0.12, 0.42, 0.5, 48, 1, true]} />
          <meshStandardMaterial color="#e0703a" side={2} roughness={0.5} />
        </mesh>
        <mesh position={[0, 0.165, 0]}>
          <sphereGeometry args={[0.125, 32, 16, 0, 2 * Math.PI, 0, Math.PI / 2]} />
          <meshStandardMaterial color="#e0703a" roughness={0.5} />
        </mesh>
        <mesh position={[0, -0.16, 0]}>
          <sphereGeometry args={[0.14, 32, 24]} />
          <meshStandardMaterial color="#fff3d0" emissive="#ffdf9a" emissiveIntensity={0.9} />
        </mesh>
      </group>
    </group>
  );
}
