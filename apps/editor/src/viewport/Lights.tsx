import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { PMREMGenerator } from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { PALETTES } from '../theme/palette.ts';
import { useTheme } from '../theme/use-theme.ts';
import { Sun } from './Sun.tsx';

/** Soft reflections of a plain room, so that metals have something to show. */
function useRoomEnvironment(intensity: number): void {
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const generator = new PMREMGenerator(gl);
    const room = new RoomEnvironment();
    const target = generator.fromScene(room, 0.04, 0.1, 100, { size: 64 });
    scene.environment = target.texture;
    invalidate();
    room.dispose();
    generator.dispose();
    return () => {
      scene.environment = null;
      target.dispose();
    };
  }, [gl, scene, invalidate]);
  useEffect(() => {
    scene.environmentIntensity = intensity;
    invalidate();
  }, [scene, intensity, invalidate]);
}

export function Lights() {
  const palette = PALETTES[useTheme()];
  useRoomEnvironment(palette.environment);
  return (
    <>
      <hemisphereLight args={[palette.sky, palette.ground, 0.7]} />
      <Sun />
      <directionalLight position={[-6, 4, -4]} intensity={0.5} />
    </>
  );
}
