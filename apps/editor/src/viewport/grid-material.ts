import { Color, DoubleSide, ShaderMaterial } from 'three';

const VERTEX = /* glsl */ `
  varying vec2 ground;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    ground = world.xz;
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`;

// Every pixel chooses its own spacing, a power of ten that keeps lines some pixels apart, and fades between two of
// them. After "Borderland between rendering and editor, part 1" of the OurMachinery blog (Ivan Stanislavsky, 2020).
const FRAGMENT = /* glsl */ `
  uniform vec3 minor;
  uniform vec3 major;
  uniform vec3 axisX;
  uniform vec3 axisZ;
  uniform float strength;
  varying vec2 ground;

  const float SMALLEST = 0.001;
  const float PIXELS_APART = 9.0;

  float lines(float cell, vec2 pixel) {
    vec2 toLine = abs(fract(ground / cell - 0.5) - 0.5) * cell;
    vec2 cover = 1.0 - min(toLine / pixel, 1.0);
    return max(cover.x, cover.y);
  }

  void main() {
    vec2 pixel = max(fwidth(ground), 1e-7);
    float level = max(0.0, log(length(pixel) * PIXELS_APART / SMALLEST) / log(10.0) + 1.0);
    float fade = fract(level);
    float cell = SMALLEST * pow(10.0, floor(level));
    float fine = lines(cell, pixel) * (1.0 - fade);
    float middle = lines(cell * 10.0, pixel);
    float coarse = lines(cell * 100.0, pixel);

    vec3 color = mix(minor, major, max(coarse, middle * (1.0 - fade)));
    float alpha = max(fine * 0.35, max(middle * mix(0.75, 0.35, fade), coarse * 0.75));

    vec2 onAxis = 1.0 - min(abs(ground) / (pixel * 1.1), 1.0);
    color = mix(color, axisX, onAxis.y);
    color = mix(color, axisZ, onAxis.x);
    alpha = max(alpha, max(onAxis.x, onAxis.y));

    vec3 toGround = normalize(vec3(ground.x, 0.0, ground.y) - cameraPosition);
    alpha *= smoothstep(0.03, 0.3, abs(toGround.y));
    gl_FragColor = vec4(color, alpha * strength);
    if (gl_FragColor.a < 0.004) discard;
    #include <colorspace_fragment>
  }
`;

export interface GridColors {
  readonly gridMinor: string;
  readonly gridMajor: string;
  readonly axisX: string;
  readonly axisZ: string;
}

export function createGridMaterial(colors: GridColors): ShaderMaterial {
  return new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms: {
      minor: { value: new Color(colors.gridMinor) },
      major: { value: new Color(colors.gridMajor) },
      axisX: { value: new Color(colors.axisX) },
      axisZ: { value: new Color(colors.axisZ) },
      strength: { value: 0.6 },
    },
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  });
}
