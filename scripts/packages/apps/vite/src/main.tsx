import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as extra from './extra';
import { Scene } from './Scene';

const root = document.getElementById('root');
// Every export is in the bundle and is evaluated.
document.documentElement.dataset.exports = Object.keys(extra).join(' ');
if (root === null) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <Scene>
      <extra.Extra makeDefault />
    </Scene>
  </StrictMode>,
);
