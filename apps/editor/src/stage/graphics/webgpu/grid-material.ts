import { Color, DoubleSide, Vector3 } from 'three';
import {
  abs,
  cameraViewMatrix,
  cross,
  dot,
  float,
  floor,
  fract,
  fwidth,
  length,
  log,
  max,
  min,
  mix,
  positionViewDirection,
  positionWorld,
  pow,
  smoothstep,
  transformDirection,
  uniform,
  vec2,
} from 'three/tsl';
import { MeshBasicNodeMaterial } from 'three/webgpu';
import type { GridColors, GridLines, GridMaterial } from '../graphics.ts';
import { CLEAR, FAINTEST, INVISIBLE, OPACITY, PIXELS_APART } from '../grid.ts';

/** The same as the shader of WebGL, as nodes. */
export function createGridMaterial(colors: GridColors, smallest: number): GridMaterial {
  const [minor, major] = [uniform(new Color(colors.gridMinor)), uniform(new Color(colors.gridMajor))];
  const [colorU, colorV] = [uniform(new Color()), uniform(new Color())];
  const [u, v] = [uniform(new Vector3()), uniform(new Vector3())];

  const ground = vec2(dot(positionWorld, u), dot(positionWorld, v));
  const pixel = max(fwidth(ground), 1e-7);
  const level = max(
    0,
    log(length(pixel).mul(PIXELS_APART / smallest))
      .div(Math.LN10)
      .add(1),
  );
  const fade = fract(level);
  const cell = pow(10, floor(level)).mul(smallest);
  const lines = (spacing: number) => {
    const size = cell.mul(spacing);
    const toLine = abs(fract(ground.div(size).sub(0.5)).sub(0.5)).mul(size);
    const cover = min(toLine.div(pixel), 1).oneMinus();
    return max(cover.x, cover.y);
  };
  const [fine, middle, coarse] = [lines(1).mul(fade.oneMinus()), lines(10), lines(100)];
  const onAxis = min(abs(ground).div(pixel.mul(1.1)), 1).oneMinus();

  const plain = mix(minor, major, max(coarse, middle.mul(fade.oneMinus())));
  const cover = max(fine.mul(0.35), max(middle.mul(mix(float(0.75), float(0.35), fade)), coarse.mul(0.75)));
  const alpha = max(cover, max(onAxis.x, onAxis.y));
  const normal = transformDirection(cross(u, v), cameraViewMatrix);
  const clear = smoothstep(FAINTEST, CLEAR, abs(dot(positionViewDirection, normal)));

  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  });
  material.colorNode = mix(mix(plain, colorU, onAxis.y), colorV, onAxis.x);
  material.opacityNode = alpha.mul(clear).mul(OPACITY);
  material.alphaTest = INVISIBLE;
  return {
    material,
    setLines: (set: GridLines) => {
      u.value.copy(set.u);
      v.value.copy(set.v);
      colorU.value.copy(set.colorU);
      colorV.value.copy(set.colorV);
    },
  };
}
