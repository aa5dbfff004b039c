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
  const [part, reach, activeReach] = [uniform(new Vector2()), uniform(new Vector2()), uniform(new Vector2())];
  const [color, activeColor] = [uniform(new Color()), uniform(new Color())];

  // The first row of an image is its top.
  const at = varying(positionGeometry.xy.mul(vec2(0.5, -0.5)).add(0.5)).mul(part);
  const inside = texture(mask, at).rg;
  const near = vec2(
    WAYS.map((way) => texture(mask, at.add(reach.mul(way))).r).reduce((a, b) => max(a, b)),
    WAYS.map((way) => texture(mask, at.add(activeReach.mul(way))).g).reduce((a, b) => max(a, b)),
  );
  const edge = clamp(near.sub(inside), 0, 1);

  const material = new MeshBasicNodeMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  material.vertexNode = vec4(positionGeometry.xy, 0, 1);
  material.colorNode = mix(color, activeColor, edge.g);
  material.opacityNode = max(edge.r, edge.g);
  material.alphaTest = 0.01;
  return {
    material,
    setReach: (nextPart, nextReach, nextActive) => {
      part.value.copy(nextPart);
      reach.value.copy(nextReach);
      activeReach.value.copy(nextActive);
    },
    setColors: (others, active) => {
      color.value.set(others);
      activeColor.value.set(active);
    },
  };
}
