import { OrbitControls } from '@react-three/drei';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Scene } from './Scene';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Scene>
      <OrbitControls makeDefault />
    </Scene>
  </StrictMode>,
);
