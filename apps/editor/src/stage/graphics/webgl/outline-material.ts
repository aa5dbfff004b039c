import { Color, ShaderMaterial, type Texture, Vector2 } from 'three';
import type { OutlineMaterial } from '../graphics.ts';

const VERTEX = /* glsl */ `
  varying vec2 at;
  void main() {
    at = position.xy * 0.5 + 0.5;
    gl_Position = vec4(position.xy, 0.0, 1.0);
  }
`;

const FRAGMENT = /* glsl */ `
  uniform sampler2D mask;
  uniform vec2 part;
  uniform vec2 reach;
  uniform vec2 activeReach;
  uniform vec2 rimReach;
  uniform vec3 color;
  uniform vec3 activeColor;
  uniform vec3 rimColor;
  varying vec2 at;

  void main() {
    vec2 inside = texture2D(mask, at * part).rg;
    vec2 near = vec2(0.0);
    float around = 0.0;
    for (int i = 0; i < 16; i++) {
      float angle = float(i) * 0.39269908;
      vec2 way = vec2(cos(angle), sin(angle));
      near.r = max(near.r, texture2D(mask, at * part + way * reach).r);
      vec2 beside = texture2D(mask, at * part + way * activeReach).rg;
      near.g = max(near.g, beside.g);
      // The rim of the thinner outline is where the other one is as wide.
      around = max(around, max(beside.r, texture2D(mask, at * part + way * rimReach).g));
    }
    vec2 edge = clamp(near - inside, 0.0, 1.0);
    float outline = max(edge.r, edge.g);
    float alpha = max(outline, clamp(around - max(inside.r, inside.g), 0.0, 1.0));
    if (alpha < 0.01) discard;
    gl_FragColor = vec4(mix(rimColor, mix(color, activeColor, edge.g), outline), alpha);
    #include <colorspace_fragment>
  }
`;

export function createOutlineMaterial(mask: Texture): OutlineMaterial {
  const uniforms = {
    mask: { value: mask },
    part: { value: new Vector2() },
    reach: { value: new Vector2() },
    activeReach: { value: new Vector2() },
    rimReach: { value: new Vector2() },
    color: { value: new Color() },
    activeColor: { value: new Color() },
    rimColor: { value: new Color() },
  };
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    transparent: true,
    depthTest: false,
    depthWrite: false,
    toneMapped: false,
  });
  return {
    material,
    setReach: (part, { others, active, rim }) => {
      uniforms.part.value.copy(part);
      uniforms.reach.value.copy(others);
      uniforms.activeReach.value.copy(active);
      uniforms.rimReach.value.copy(rim);
      material.uniformsNeedUpdate = true;
    },
    setColors: ({ others, active, rim }) => {
      uniforms.color.value.set(others);
      uniforms.activeColor.value.set(active);
      uniforms.rimColor.value.set(rim);
    },
  };
}
