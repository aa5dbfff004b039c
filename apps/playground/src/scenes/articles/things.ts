import type { Transform } from '@gizmo-kit/math';

/** A selected object, and the radius of the sphere around it. */
export interface Thing {
  readonly name: string;
  readonly color: string;
  readonly transform: Transform;
  /** World units. */
  readonly radius: number;
}

const turned = (angle: number): Transform['quaternion'] => [0, Math.sin(angle / 2), 0, Math.cos(angle / 2)];

const thing = (name: string, color: string, position: Transform['position'], angle: number, radius: number): Thing => ({
  name,
  color,
  radius,
  transform: { position, quaternion: turned(angle), scale: [1, 1, 1] },
});

/** Three objects behind each other, whose axes cross on the screen. */
export const things: readonly Thing[] = [
  thing('far', '#7d8896', [-1.3, 0, -1.6], 0.3, 0.7),
  thing('middle', '#93876f', [0.2, 0.1, -0.4], -0.4, 0.55),
  thing('near', '#6f9384', [0.5, 0, 1.1], 0.2, 0.4),
];
