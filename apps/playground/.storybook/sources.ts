import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));

/** Aliases of the packages to their sources: the main entry of each, and the other entries. */
export const sources: { find: RegExp; replacement: string }[] = [
  { find: /^@gizmo-kit\/(react|math)$/, replacement: `${packages}$1/src/index.ts` },
  { find: /^@gizmo-kit\/react\/([a-z-]+)$/, replacement: `${packages}react/src/$1.ts` },
  { find: /^@gizmo-kit\/math\/([a-z-]+)$/, replacement: `${packages}math/src/entries/$1.ts` },
];

/** The sources must use the same copies of these packages as the stories. */
export const shared: string[] = ['react', 'react-dom', 'three', '@react-three/fiber'];

/** Prebundled modules. If Vite found them late, it would reload the page during a test. */
export const prebundled: string[] = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'three',
  'three/webgpu',
  'three-mesh-bvh',
  'zustand',
  'zustand/vanilla',
  '@react-three/fiber',
  '@react-three/xr',
  '@react-three/drei/core/Hud.js',
  '@react-three/drei/core/OrbitControls.js',
  '@react-three/drei/web/pivotControls/index.js',
  '@react-three/drei/core/TransformControls.js',
  '@react-three/drei/web/View.js',
  'iwer',
  '@babylonjs/core/Cameras/freeCamera.js',
  '@babylonjs/core/Engines/engine.js',
  '@babylonjs/core/Lights/hemisphericLight.js',
  '@babylonjs/core/Materials/standardMaterial.js',
  '@babylonjs/core/Maths/math.color.js',
  '@babylonjs/core/Maths/math.vector.js',
  '@babylonjs/core/Maths/math.viewport.js',
  '@babylonjs/core/Meshes/Builders/boxBuilder.js',
  '@babylonjs/core/scene.js',
  'playcanvas',
];
