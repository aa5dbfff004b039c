// The oldest peers that packages/react/package.json admits, and the type packages of their time.
import { libraries } from './pack.mjs';

const peers = Object.assign({}, ...libraries.map(({ manifest }) => manifest.peerDependencies));
const leastOf = (name) => /^>=(\S+)/.exec(peers[name])[1];

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
