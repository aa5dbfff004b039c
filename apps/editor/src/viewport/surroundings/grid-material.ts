import { Color, DoubleSide, Quaternion, ShaderMaterial, Vector3 } from 'three';
import { FAINTEST } from './ground-reach.ts';

const VERTEX = /* glsl */ `
  uniform vec3 u;
  uniform vec3 v;
  varying vec2 ground;
  varying vec3 toGround;
  void main() {
    vec4 world = modelMatrix * vec4(position, 1.0);
    ground = vec2(dot(world.xyz, u), dot(world.xyz, v));
    toGround = isOrthographic ? vec3(viewMatrix[0][2], viewMatrix[1][2], viewMatrix[2][2]) : world.xyz - cameraPosition;
    gl_Position = projectionMatrix * viewMatrix * world;
  }
`;

// Every pixel selects its own spacing, a power of ten times the smallest, that keeps lines some pixels apart, and fades between
// two of them. After "Borderland between rendering and editor, part 1" of the OurMachinery blog (Ivan Stanislavsky, 2020).
const FRAGMENT = /* glsl */ `
  uniform vec3 minor;
  uniform vec3 major;
  uniform vec3 axisU;
  uniform vec3 axisV;
  uniform vec3 u;
  uniform vec3 v;
  uniform float smallest;
  uniform float strength;
  varying vec2 ground;
  varying vec3 toGround;

  const float PIXELS_APART = 9.0;

  float lines(float cell, vec2 pixel) {
    vec2 toLine = abs(fract(ground / cell - 0.5) - 0.5) * cell;
    vec2 cover = 1.0 - min(toLine / pixel, 1.0);
    return max(cover.x, cover.y);
  }

  void main() {
    vec2 pixel = max(fwidth(ground), 1e-7);
    float level = max(0.0, log(length(pixel) * PIXELS_APART / smallest) / log(10.0) + 1.0);
    float fade = fract(level);
    float cell = smallest * pow(10.0, floor(level));
    float fine = lines(cell, pixel) * (1.0 - fade);
    float middle = lines(cell * 10.0, pixel);
    float coarse = lines(cell * 100.0, pixel);

    vec3 color = mix(minor, major, max(coarse, middle * (1.0 - fade)));
    float alpha = max(fine * 0.35, max(middle * mix(0.75, 0.35, fade), coarse * 0.75));

    vec2 onAxis = 1.0 - min(abs(ground) / (pixel * 1.1), 1.0);
    color = mix(color, axisU, onAxis.y);
    color = mix(color, axisV, onAxis.x);
    alpha = max(alpha, max(onAxis.x, onAxis.y));

    alpha *= smoothstep(${FAINTEST.toFixed(2)}, 0.3, abs(dot(normalize(toGround), cross(u, v))));
    gl_FragColor = vec4(color, alpha * strength);
    if (gl_FragColor.a < 0.004) discard;
    #include <colorspace_fragment>
  }
`;

export interface GridColors {
  readonly gridMinor: string;
  readonly gridMajor: string;
  readonly axisX: string;
  readonly axisY: string;
  readonly axisZ: string;
}

/** A plane of a grid in world space. */
interface GridPlane {
  readonly u: Vector3;
  readonly v: Vector3;
  readonly colors: readonly ['axisX' | 'axisY' | 'axisZ', 'axisX' | 'axisY' | 'axisZ'];
  /** Rotates the plane of x and y to it. */
  readonly turn: Quaternion;
}

const [X, Y, Z] = [new Vector3(1, 0, 0), new Vector3(0, 1, 0), new Vector3(0, 0, 1)];
const turnOf = (normal: Vector3): Quaternion => new Quaternion().setFromUnitVectors(Z, normal);

/** By the index of the axis that is perpendicular to it. */
export const PLANES: readonly [x: GridPlane, y: GridPlane, z: GridPlane] = [
  { u: Z, v: Y, colors: ['axisZ', 'axisY'], turn: turnOf(X) },
  { u: X, v: Z, colors: ['axisX', 'axisZ'], turn: turnOf(Y) },
  { u: X, v: Y, colors: ['axisX', 'axisY'], turn: turnOf(Z) },
];

export interface GridMaterial extends ShaderMaterial {
  /** Sets another plane of lines. */
  readonly setPlane: (plane: GridPlane) => void;
}

/** @param smallest the least distance of two lines, in world units; others are powers of ten times it */
export function createGridMaterial(colors: GridColors, smallest: number): GridMaterial {
  const lines = { axisX: new Color(colors.axisX), axisY: new Color(colors.axisY), axisZ: new Color(colors.axisZ) };
  const uniforms = {
    minor: { value: new Color(colors.gridMinor) },
    major: { value: new Color(colors.gridMajor) },
    axisU: { value: lines.axisX },
    axisV: { value: lines.axisZ },
    u: { value: X },
    v: { value: Z },
    smallest: { value: smallest },
    strength: { value: 0.6 },
  };
  const material = new ShaderMaterial({
    vertexShader: VERTEX,
    fragmentShader: FRAGMENT,
    uniforms,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
  });
  const setPlane = ({ u, v, colors: [first, second] }: GridPlane): void => {
    Object.assign(uniforms.u, { value: u });
    Object.assign(uniforms.v, { value: v });
    Object.assign(uniforms.axisU, { value: lines[first] });
    Object.assign(uniforms.axisV, { value: lines[second] });
    material.uniformsNeedUpdate = true;
  };
  return Object.assign(material, { setPlane });
}
