import type { Vec3 } from '@gizmo-kit/scene';
import type { LightType } from '../../kinds/light.ts';

/** Pairs of points, in CSS pixels. */
type Lines = readonly Vec3[];

export type SymbolName = LightType | 'camera' | 'empty' | 'bone';

const SEGMENTS = 20;

/** A closed line through points. */
const loop = (points: readonly Vec3[]): Lines =>
  points.flatMap((point, i) => [point, points[(i + 1) % points.length] ?? point]);

/** A circle around the Z axis. */
const circle = (radius: number, z = 0): Lines =>
  loop(
    Array.from({ length: SEGMENTS }, (_, i): Vec3 => {
      const angle = (2 * Math.PI * i) / SEGMENTS;
      return [radius * Math.cos(angle), radius * Math.sin(angle), z];
    }),
  );

/** The same lines about X and Y as well. */
const threeWays = (lines: Lines): Lines => [
  ...lines,
  ...lines.map(([x, y, z]): Vec3 => [z, x, y]),
  ...lines.map(([x, y, z]): Vec3 => [y, z, x]),
];

const BULB = threeWays(circle(7));
/** From the bulb outwards, along X. */
const RAYS: Lines = [
  [11, 0, 0],
  [17, 0, 0],
  [-11, 0, 0],
  [-17, 0, 0],
];
const CORNERS: Lines = [
  [17, 11, -26],
  [-17, 11, -26],
  [-17, -11, -26],
  [17, -11, -26],
];
const ORIGIN: Vec3 = [0, 0, 0];

/** The lines of the symbols. Directed symbols point along −Z. */
export const SYMBOLS: Readonly<Record<SymbolName, Lines>> = {
  point: [...BULB, ...threeWays(RAYS)],
  ambient: [...BULB, ...threeWays(circle(13))],
  directional: [
    ...BULB,
    ...[-5, 0, 5].flatMap(
      (x): Lines => [
        [x, 0, -11],
        [x, 0, -40],
      ],
    ),
  ],
  spot: [
    ...circle(14, -30),
    ...[0, 1, 2, 3].flatMap(
      (i): Lines => [ORIGIN, [14 * Math.cos((i * Math.PI) / 2), 14 * Math.sin((i * Math.PI) / 2), -30]],
    ),
  ],
  camera: [
    ...loop(CORNERS),
    ...CORNERS.flatMap((corner): Lines => [ORIGIN, corner]),
    ...loop([
      [-8, 13, -26],
      [8, 13, -26],
      [0, 20, -26],
    ]),
  ],
  bone: threeWays(
    loop([
      [0, 5, 0],
      [5, 0, 0],
      [0, -5, 0],
      [-5, 0, 0],
    ]),
  ),
  empty: threeWays([
    [-16, 0, 0],
    [16, 0, 0],
  ]),
};
