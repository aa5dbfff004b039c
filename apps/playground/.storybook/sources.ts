import { fileURLToPath } from 'node:url';

const folder = (name: string): string => fileURLToPath(new URL(`../../../packages/${name}/src/`, import.meta.url));

/** The libraries by their sources: the main entry of each, and those beside it. */
export const sources: { find: RegExp; replacement: string }[] = ['react', 'math'].flatMap((name) => [
  { find: new RegExp(`^@gizmo-kit/${name}$`), replacement: `${folder(name)}index.ts` },
  { find: new RegExp(`^@gizmo-kit/${name}/([a-z-]+)$`), replacement: `${folder(name)}$1.ts` },
]);

/** Their sources must find the very copies that the stories use. */
export const shared: string[] = ['react', 'react-dom', 'three', '@react-three/fiber'];

/** drei's `core` modules and what is found late would otherwise reload the page under a running test. */
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
];
