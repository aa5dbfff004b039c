import { colorOfId, enclosedIds, idsInRegion } from '@gizmo-kit/math/screen';
import { type Camera, Color, type Object3D, Scene, ShaderMaterial, type WebGLRenderer, WebGLRenderTarget } from 'three';
import type { FindNodes } from '../../views/marquee.ts';
import { BATCHED_LAYER } from '../../views/pane.ts';
import { nodeIdOf } from './pick.ts';

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

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Paints each object in the color of its node, or in that of the background if it has none. */
function idMaterial(numbers: ReadonlyMap<string, number>): ShaderMaterial {
  const color = new Color();
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: { color: { value: color } },
    toneMapped: false,
  });
  material.onBeforeRender = (_gl, _scene, _camera, _geometry, object) => {
    const [r, g, b] = colorOfId(numbers.get(nodeIdOf(object) ?? '') ?? 0) ?? [0, 0, 0];
    color.setRGB(r / 255, g / 255, b / 255);
    material.uniformsNeedUpdate = true;
  };
  return material;
}

/** The bytes of an image of objects, row by row from the bottom. */
function draw(gl: WebGLRenderer, camera: Camera, objects: readonly Object3D[], material: ShaderMaterial, size: Size) {
  const { width, height } = size;
  const target = new WebGLRenderTarget(width, height);
  const stage = new Scene();
  stage.matrixWorldAutoUpdate = false;
  stage.overrideMaterial = material;
  // They stay in the scene.
  stage.children = [...objects];
  const [before, alpha, clear] = [gl.getRenderTarget(), gl.getClearAlpha(), gl.getClearColor(new Color())];
  gl.setRenderTarget(target);
  gl.setClearColor(0x000000, 0);
  gl.clear();
  camera.layers.enable(BATCHED_LAYER);
  gl.render(stage, camera);
  camera.layers.disable(BATCHED_LAYER);
  const pixels = new Uint8Array(width * height * 4);
  gl.readRenderTargetPixels(target, 0, 0, width, height, pixels);
  gl.setRenderTarget(before);
  gl.setClearColor(clear, alpha);
  target.dispose();
  material.dispose();
  return pixels;
}

/**
 * Finds visible nodes: draws the scene once, each node in its own color.
 * @param ids of the nodes to find; the others only cover them
 * @param roots the objects of the whole scene
 * @param size of the image, in CSS pixels
 */
export function createIdImage(
  gl: WebGLRenderer,
  camera: Camera,
  ids: readonly string[],
  roots: readonly Object3D[],
  size: Size,
): FindNodes {
  const material = idMaterial(new Map(ids.map((id, i) => [id, i + 1])));
  const pixels = draw(gl, camera, roots, material, size);
  const all = idsInRegion(pixels, size.width);
  return ({ left, top, right, bottom }, mustEnclose) => {
    const rect = { x: left, y: size.height - bottom, width: right - left, height: bottom - top };
    const region = idsInRegion(pixels, size.width, rect);
    const found = mustEnclose ? enclosedIds(region, all) : [...region.keys()];
    return found.flatMap((number) => ids[number - 1] ?? []);
  };
}
