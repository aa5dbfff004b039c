import { Color, DoubleSide, Vector2, Vector3 } from 'three';
import {
  abs,
  cameraViewMatrix,
  clamp,
  cross,
  dot,
  float,
  floor,
  fract,
  fwidth,
  int,
  length,
  log,
  max,
  min,
  mix,
  modelWorldMatrix,
  positionGeometry,
  positionViewDirection,
  smoothstep,
  transformDirection,
  uniform,
  uniformArray,
  varying,
  vec2,
  vec4,
} from 'three/tsl';
import { MeshBasicNodeMaterial } from 'three/webgpu';
import type { GridColors, GridLines, GridMaterial } from '../graphics.ts';
import { CLEAR, FAINTEST, INVISIBLE, LAST_FINEST, OPACITY, PIXELS_APART, SPACINGS } from '../grid.ts';

/** The same as the shader of WebGL, as nodes. */
export function createGridMaterial(colors: GridColors, smallest: number): GridMaterial {
  const [minor, major] = [uniform(new Color(colors.gridMinor)), uniform(new Color(colors.gridMajor))];
  const [colorU, colorV] = [uniform(new Color()), uniform(new Color())];
  const [u, v] = [uniform(new Vector3()), uniform(new Vector3())];

  const [fromOrigin, base] = [uniform(new Vector2()), uniform(0)];
  const spacings = uniformArray<'vec3'>(
    Array.from({ length: SPACINGS }, () => new Vector3()),
    'vec3',
  );

  const place = modelWorldMatrix.mul(vec4(positionGeometry, 0));
  const ground = varying(vec2(dot(place.xyz, u), dot(place.xyz, v)));
  const pixel = max(fwidth(ground), 1e-7);
  const level = max(
    0,
    log(length(pixel).mul(PIXELS_APART / smallest))
      .div(Math.LN10)
      .add(1),
  );
  const fade = fract(level);
  const first = int(clamp(floor(level).sub(base), 0, LAST_FINEST));
  const lines = (next: number) => {
    const spacing = spacings.element(first.add(next));
    const size = spacing.z;
    const toLine = abs(fract(ground.add(spacing.xy).div(size).sub(0.5)).sub(0.5)).mul(size);
    const cover = min(toLine.div(pixel), 1).oneMinus();
    return max(cover.x, cover.y);
  };
  const [fine, middle, coarse] = [lines(0).mul(fade.oneMinus()), lines(1), lines(2)];
  const onAxis = min(abs(ground.add(fromOrigin)).div(pixel.mul(1.1)), 1).oneMinus();

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
      fromOrigin.value.copy(set.fromOrigin);
      base.value = set.base;
      spacings.array = [...set.spacings];
      colorU.value.copy(set.colorU);
      colorV.value.copy(set.colorV);
    },
  };
}
