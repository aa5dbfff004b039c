// What is drawn of an item, and the floor.
import { memo, useState } from 'react';
import { Object3D } from 'three';
import type { Item } from './items.ts';

const COLORS = { Box: '#6d8df2', Sphere: '#f2777a', Cone: '#57c49a', Lamp: '#ffd27a' };

/** An item that does not change is not rendered again. */
export const ItemView = memo(function ItemView({ id, kind, transform, light }: Item) {
  const [aim] = useState(() => new Object3D());
  return (
    <group name={id} {...transform}>
      <mesh castShadow={light === null} receiveShadow={light === null}>
        {kind === 'Box' && <boxGeometry />}
        {kind === 'Sphere' && <sphereGeometry args={[0.5, 48, 24]} />}
        {kind === 'Cone' && <coneGeometry args={[0.5, 1, 48]} />}
        {kind === 'Lamp' && <coneGeometry args={[0.3, 0.4, 48]} />}
        <meshStandardMaterial
          color={COLORS[kind]}
          emissive={COLORS[kind]}
          emissiveIntensity={light === null ? 0 : 0.5}
        />
      </mesh>
      <primitive object={aim} position={[0, -1, 0]} />
      {light !== null && (
        <spotLight {...light} position={[0, 0, 0]} target={aim} color={COLORS.Lamp} intensity={40} penumbra={0.2} />
      )}
    </group>
  );
});

export const Floor = () => (
  <>
    <mesh rotation-x={-Math.PI / 2} receiveShadow>
      <planeGeometry args={[12, 12]} />
      <meshStandardMaterial color="#999da6" />
    </mesh>
    <gridHelper args={[12, 12, '#000', '#000']} position-y={0.002} material-transparent material-opacity={0.15} />
  </>
);
