// The lower end of the peers' ranges: what stands in packages/react/package.json, and what goes with it.
import { libraries } from './pack.mjs';

const peers = Object.assign({}, ...libraries.map(({ manifest }) => manifest.peerDependencies));
const leastOf = (name) => peers[name].replace(/^(\^|>=)/, '');

/** For `viteChecks`: the oldest versions that the ranges admit, and types of that time. */
export const oldest = {
  versions: {
    react: leastOf('react'),
    'react-dom': leastOf('react'),
    '@types/react': '19.0.8',
    '@types/react-dom': '19.0.3',
    '@react-three/fiber': leastOf('@react-three/fiber'),
    // Fiber 9.0.0 imports it and forgot to say so.
    'use-sync-external-store': '1.4.0',
    three: leastOf('three'),
    '@types/three': leastOf('three'),
    'three-mesh-bvh': leastOf('three-mesh-bvh'),
  },
  // Fiber's first declarations name a global JSX that React 19 no longer has.
  sound: false,
};
