import { marquee, outline } from '@gizmo-kit/react/select';
import { PMREMGenerator } from 'three';
import type { Graphics } from '../graphics.ts';
import { createGridMaterial } from './grid-material.ts';

export const WEBGL: Graphics = {
  name: 'WebGL',
  renderer: {},
  createReflections: (gl) => new PMREMGenerator(gl),
  createGridMaterial,
  marquee,
  outline,
  setRect: (gl, { x, y, width, height }, canvasHeight) => {
    gl.setViewport(x, canvasHeight - y - height, width, height);
    gl.setScissor(x, canvasHeight - y - height, width, height);
  },
  watchLoss: ({ domElement }, onLost, onRestored) => {
    const abort = new AbortController();
    domElement.addEventListener('webglcontextlost', onLost, { signal: abort.signal });
    domElement.addEventListener('webglcontextrestored', onRestored, { signal: abort.signal });
    return () => abort.abort();
  },
};
