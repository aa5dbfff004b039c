import type { Vec3 } from '@gizmo-kit/math';

/** Where a camera looks from, in radians. */
export interface Angles {
  /** About the up axis, 0 in front of the cube, positive towards its right side. */
  readonly azimuth: number;
  /** From the up axis. */
  readonly polar: number;
}

/** The smallest angle to the up axis. There the azimuth still decides what is at the top of the picture. */
const POLE = 1e-6;
/** Radians. Nearer to the up axis, the azimuth is that of the camera's right direction. */
const NEAR_POLE = 1e-4;

const clamped = (polar: number): number => Math.min(Math.max(polar, POLE), Math.PI - POLE);

/** The angles of a direction from the target to the camera, of any length. From a pole, the front is at the bottom. */
export function anglesOf([x, y, z]: Vec3, right: Vec3 = [1, 0, 0]): Angles {
  const across = Math.hypot(x, z);
  const polar = Math.atan2(across, y);
  const isPole = Math.sin(polar) < NEAR_POLE;
  return { azimuth: isPole ? Math.atan2(-right[2], right[0]) : Math.atan2(x, z), polar: clamped(polar) };
}

/** The unit vector of angles. */
export const directionOf = ({ azimuth, polar }: Angles): Vec3 => [
  Math.sin(polar) * Math.sin(azimuth),
  Math.cos(polar),
  Math.sin(polar) * Math.cos(azimuth),
];

/** Turns on by angles, without passing over a pole. */
export const turnedBy = ({ azimuth, polar }: Angles, by: Angles): Angles => ({
  azimuth: azimuth + by.azimuth,
  polar: clamped(polar + by.polar),
});

/** The angles at a share of the shorter way between two, from 0 to 1, which starts and ends slowly. */
export function between(from: Angles, to: Angles, share: number): Angles {
  const eased = share * share * (3 - 2 * share);
  const way = to.azimuth - from.azimuth;
  return {
    azimuth: from.azimuth + eased * (way - 2 * Math.PI * Math.round(way / (2 * Math.PI))),
    polar: from.polar + eased * (to.polar - from.polar),
  };
}
