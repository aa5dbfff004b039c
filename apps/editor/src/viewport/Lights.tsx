import { useThree } from '@react-three/fiber';
import { useEffect } from 'react';
import { PMREMGenerator } from 'three';
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js';
import { useStore } from 'zustand';
import { useEditor } from '../EditorContext.ts';
import { PALETTES } from '../theme/palette.ts';
import { useTheme } from '../theme/use-theme.ts';
import { SHADING_LAYERS } from '../views/pane.ts';
import { SUN_DIRECTION, SUN_INTENSITY, Sun } from './Sun.tsx';

/** Soft reflections of a plain room, without which metals look black. */
function Reflections({ intensity }: { readonly intensity: number }) {
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
  return null;
}

/** Replaces reflections and the sun in views with simple shading. */
function SimpleLights({ sky, ground }: { readonly sky: string; readonly ground: string }) {
  return (
    <>
      <hemisphereLight args={[sky, ground, 0.8]} layers={SHADING_LAYERS.simple} />
      <directionalLight position={SUN_DIRECTION} intensity={SUN_INTENSITY} layers={SHADING_LAYERS.simple} />
    </>
  );
}

/**
 * The lights of the scene. A view sees the lights of its shading, by layer. Reflections are created when a view first shows
 * them.
 */
export function Lights() {
  const { views } = useEditor();
  const { sky, ground, environment } = PALETTES[useTheme()];
  const isFull = useStore(views, (state) =>
    state.views.some(({ rect, shading }) => rect !== null && shading === 'full'),
  );
  return (
    <>
      <hemisphereLight args={[sky, ground, 0.7]} />
      <directionalLight position={[-6, 4, -4]} intensity={0.5} />
      <Sun />
      <SimpleLights sky={sky} ground={ground} />
      {isFull ? <Reflections intensity={environment} /> : null}
    </>
  );
}
