import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { isPlain } from '../../ui/testing.ts';
import { PALETTES } from '../../ui/theme/palette.ts';
import { useTheme } from '../../ui/theme/use-theme.ts';
import { useGraphics } from '../graphics/graphics.ts';
import { SUN_DIRECTION, SUN_INTENSITY, Sun } from './Sun.tsx';

/** Soft reflections of a plain room, without which metals look black. */
function Reflections({ intensity }: { readonly intensity: number }) {
  const graphics = useGraphics();
  const gl = useThree((state) => state.gl);
  const scene = useThree((state) => state.scene);
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    const generator = graphics.createReflections(gl);
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
  }, [graphics, gl, scene, invalidate]);
  useEffect(() => {
    scene.environmentIntensity = intensity;
    invalidate();
  }, [scene, intensity, invalidate]);
  return null;
}

/** The lights of the scene. */
export function Lights() {
  const { sky, ground, environment } = PALETTES[useTheme()];
  return (
    <>
      <hemisphereLight args={[sky, ground, isPlain() ? 1.5 : 0.7]} />
      <directionalLight position={[-6, 4, -4]} intensity={0.5} />
      {isPlain() ? (
        <directionalLight position={SUN_DIRECTION} intensity={SUN_INTENSITY} />
      ) : (
        <>
          <Sun />
          <Reflections intensity={environment} />
        </>
      )}
    </>
  );
}
