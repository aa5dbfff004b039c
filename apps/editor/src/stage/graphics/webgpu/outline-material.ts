import { Color, type Texture, Vector2 } from 'three';
import { clamp, max, mix, positionGeometry, texture, uniform, varying, vec2, vec4 } from 'three/tsl';
import { MeshBasicNodeMaterial } from 'three/webgpu';
import type { OutlineMaterial } from '../graphics.ts';

/** Unit vectors in all directions. */
const WAYS = Array.from({ length: 16 }, (_, i) => (i * Math.PI) / 8).map((angle) =>
  vec2(Math.cos(angle), Math.sin(angle)),
);

/** The same as the shader of WebGL, as nodes. */
export function createOutlineMaterial(mask: Texture): OutlineMaterial {
  const part = uniform(new Vector2());
  const [reach, activeReach, rimReach] = [uniform(new Vector2()), uniform(new Vector2()), uniform(new Vector2())];
  const [color, activeColor, rimColor] = [uniform(new Color()), uniform(new Color()), uniform(new Color())];

  // The first row of an image is its top.
  const at = varying(positionGeometry.xy.mul(vec2(0.5, -0.5)).add(0.5)).mul(part);
  const inside = texture(mask, at).rg;
  const beside = WAYS.map((way) => texture(mask, at.add(activeReach.mul(way))).rg).reduce((a, b) => max(a, b));
  const near = vec2(
    WAYS.map((way) => texture(mask, at.add(reach.mul(way))).r).reduce((a, b) => max(a, b)),
    beside.g,
  );
  const edge = clamp(near.sub(inside), 0, 1);
  const outline = max(edge.r, edge.g);
  // The rim of the thinner outline is where the other one is as wide.
  const beyond = WAYS.map((way) => texture(mask, at.add(rimReach.mul(way))).g).reduce((a, b) => max(a, b));
  const around = clamp(max(beside.r, beyond).sub(max(inside.r, inside.g)), 0, 1);

  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  material.vertexNode = vec4(positionGeometry.xy, 0, 1);
  material.colorNode = mix(rimColor, mix(color, activeColor, edge.g), outline);
  material.opacityNode = max(outline, around);
  material.alphaTest = 0.01;
  return {
    material,
    setReach: (nextPart, { others, active, rim }) => {
      part.value.copy(nextPart);
      reach.value.copy(others);
      activeReach.value.copy(active);
      rimReach.value.copy(rim);
    },
    setColors: ({ others, active, rim }) => {
      color.value.set(others);
      activeColor.value.set(active);
      rimColor.value.set(rim);
    },
  };
}
