import { Color, type Object3D, PMREMGenerator, ShaderMaterial, WebGLRenderTarget } from 'three';
import type { Graphics } from '../graphics.ts';
import { pixelsInto } from '../pixels.ts';
import { createGridMaterial } from './grid-material.ts';
import { createOutlineMaterial } from './outline-material.ts';

const VERTEX = /* glsl */ `
  #include <common>
  #include <morphtarget_pars_vertex>
  #include <skinning_pars_vertex>
  void main() {
    #include <skinbase_vertex>
    #include <begin_vertex>
    #include <morphtarget_vertex>
    #include <skinning_vertex>
    gl_Position = projectionMatrix * modelViewMatrix * vec4(transformed, 1.0);
    gl_PointSize = 1.0;
  }
`;
const FRAGMENT = /* glsl */ `
  uniform vec3 color;
  void main() {
    gl_FragColor = vec4(color, 1.0);
  }
`;

function createIdMaterial(colorOf: (object: Object3D) => Color): ShaderMaterial {
  const color = { value: new Color() };
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { color },
    toneMapped: false,
  });
  material.onBeforeRender = (_gl, _scene, _camera, _geometry, object) => {
    color.value = colorOf(object);
    material.uniformsNeedUpdate = true;
  };
  return material;
}

export const WEBGL: Graphics = {
  name: 'WebGL',
  renderer: {},
  createReflections: (gl) => new PMREMGenerator(gl),
  createGridMaterial,
  createOutlineMaterial,
  createIdMaterial,
  pixelsOf: async (gl, scene, camera, { width, height }) => {
    const target = new WebGLRenderTarget(width, height);
    pixelsInto(target, gl, scene, camera);
    const pixels = new Uint8Array(width * height * 4);
    await gl.readRenderTargetPixelsAsync(target, 0, 0, width, height, pixels);
    target.dispose();
    return pixels;
  },
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
