import { Color, DoubleSide, ShaderMaterial, Vector2, Vector3 } from 'three';
import type { GridColors, GridLines, GridMaterial } from '../graphics.ts';
import { CLEAR, FAINTEST, INVISIBLE, LAST_FINEST, OPACITY, PIXELS_APART, SPACINGS } from '../grid.ts';

const VERTEX = /* glsl */ `
  uniform vec3 u;
  uniform vec3 v;
  uniform vec3 eye;
  varying vec2 ground;
  varying vec3 toGround;
  void main() {
    vec3 place = mat3(modelMatrix) * position;
    ground = vec2(dot(place, u), dot(place, v));
    toGround = isOrthographic ? vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]) : place - eye;
    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
  }
`;

// Every pixel selects its own spacing, a power of ten times the smallest, that keeps lines some pixels apart, and fades between
// two of them. After "Borderland between rendering and editor, part 1" of the OurMachinery blog (Ivan Stanislavsky, 2020).
const FRAGMENT = /* glsl */ `
  uniform vec3 minor;
  uniform vec3 major;
  uniform vec3 colorU;
  uniform vec3 colorV;
  uniform vec3 u;
  uniform vec3 v;
  uniform vec2 fromOrigin;
  uniform vec3 spacings[${SPACINGS}];
  uniform int base;
  uniform float smallest;
  varying vec2 ground;
  varying vec3 toGround;

  float lines(vec3 spacing, vec2 pixel) {
    float cell = spacing.z;
    vec2 toLine = abs(fract((ground + spacing.xy) / cell - 0.5) - 0.5) * cell;
    vec2 cover = 1.0 - min(toLine / pixel, 1.0);
    return max(cover.x, cover.y);
  }

  void main() {
    vec2 pixel = max(fwidth(ground), 1e-7);
    float level = max(0.0, log(length(pixel) * ${PIXELS_APART.toFixed(1)} / smallest) / log(10.0) + 1.0);
    float fade = fract(level);
    int first = clamp(int(level) - base, 0, ${LAST_FINEST});
    float fine = lines(spacings[first], pixel) * (1.0 - fade);
    float middle = lines(spacings[first + 1], pixel);
    float coarse = lines(spacings[first + 2], pixel);

    vec3 color = mix(minor, major, max(coarse, middle * (1.0 - fade)));
    float alpha = max(fine * 0.35, max(middle * mix(0.75, 0.35, fade), coarse * 0.75));

    vec2 onAxis = 1.0 - min(abs(ground + fromOrigin) / (pixel * 1.1), 1.0);
    color = mix(color, colorU, onAxis.y);
    color = mix(color, colorV, onAxis.x);
    alpha = max(alpha, max(onAxis.x, onAxis.y));

    alpha *= smoothstep(${FAINTEST.toFixed(2)}, ${CLEAR.toFixed(2)}, abs(dot(normalize(toGround), cross(u, v))));
    gl_FragColor = vec4(color, alpha * ${OPACITY.toFixed(2)});
    if (gl_FragColor.a < ${INVISIBLE.toFixed(4)}) discard;
    #include <colorspace_fragment>
  }
`;

export function createGridMaterial(colors: GridColors, smallest: number): GridMaterial {
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      minor: { value: new Color(colors.gridMinor) },
      major: { value: new Color(colors.gridMajor) },
      colorU: { value: new Color() },
      colorV: { value: new Color() },
      u: { value: new Vector3() },
      v: { value: new Vector3() },
      eye: { value: new Vector3() },
      fromOrigin: { value: new Vector2() },
      spacings: { value: Array.from({ length: SPACINGS }, () => new Vector3()) },
      base: { value: 0 },
      smallest: { value: smallest },
    },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  });
  return {
    material,
    setLines: (lines: GridLines) => {
      for (const [name, value] of Object.entries(lines)) Object.assign(material.uniforms[name] ?? {}, { value });
      material.uniformsNeedUpdate = true;
    },
  };
}
