import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as entries from './entries';
import { Scene } from './Scene';

const root = document.getElementById('root');
// Every entry of the packages is in the bundle and is evaluated.
document.documentElement.dataset.entries = Object.keys(entries).join(' ');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Scene />
  </StrictMode>,
);
