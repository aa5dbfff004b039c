import { type Camera, OrthographicCamera, type PerspectiveCamera, Vector2, Vector3 } from 'three';
import { unitsPerPixel } from '../drawing/symbol.ts';
import { FAINTEST, levelOf, PLANES, SPACINGS, type Spacing } from '../graphics/grid.ts';

/** Sine of the angle to an axis below which an orthographic view has its grid perpendicular to that axis. */
const ALONG = 1e-3;

/**
 * The plane of a grid in a view. Its lines are relative to an anchor that is near what the view shows, in doubles: the GPU gets
 * no coordinate of the world, of which single precision would have too few digits far from the origin.
 */
export interface GridPlace {
  /** The index of the axis that is perpendicular to the plane. */
  readonly normal: 0 | 1 | 2;
  readonly anchor: Vector3;
  /** The eye, from the anchor. */
  readonly eye: Vector3;
  /** The side of the square around the anchor, in world units. */
  readonly side: number;
  /** The anchor, from the origin of the lines. */
  readonly fromOrigin: Vector2;
  readonly spacings: readonly Spacing[];
  /** The level of the first spacing. */
  readonly base: number;
}

/** The side of a square around a camera, in world units, whose edges it cannot see. */
export const reachOf = (camera: Camera): number => (camera as PerspectiveCamera | OrthographicCamera).far * 2;

/** The normal of the grid of a camera: the vertical axis, except if the ground is seen edge-on. */
function normalFor(camera: Camera, towards: Vector3): 0 | 1 | 2 {
  if (!(camera instanceof OrthographicCamera)) return 1;
  if (Math.hypot(towards.y, towards.z) < ALONG) return 0;
  return Math.hypot(towards.x, towards.y) < ALONG ? 2 : 1;
}

/** Half the diagonal of the picture of an orthographic camera, in world units. */
const halfDiagonal = ({ left, right, top, bottom, zoom }: OrthographicCamera): number =>
  Math.hypot(right - left, top - bottom) / 2 / zoom;

/**
 * The place of the grid in a picture of a height in CSS pixels. It fades out long before the limit of the camera.
 * @param smallest the least distance of two lines
 */
export function gridPlaceOf(camera: Camera, height: number, smallest: number): GridPlace {
  const towards = new Vector3().setFromMatrixColumn(camera.matrixWorld, 2).normalize();
  const normal = normalFor(camera, towards);
  const position = new Vector3().setFromMatrixPosition(camera.matrixWorld);
  const above = position.getComponent(normal);
  const isFlat = camera instanceof OrthographicCamera;
  const sine = towards.getComponent(normal);
  // Below a perspective camera, or in the middle of the picture of an orthographic one, which is far from it.
  const anchor = position.clone();
  if (isFlat && Math.abs(sine) > FAINTEST) anchor.addScaledVector(towards, -above / sine);
  anchor.setComponent(normal, 0);
  const { u, v } = PLANES[normal];
  const fromOrigin = new Vector2(anchor.dot(u), anchor.dot(v));
  // The pixels are smallest there: in front of a perspective camera at the distance of the plane.
  const nearest = position.clone().addScaledVector(towards, -Math.abs(above));
  const base = Math.max(0, Math.floor(levelOf(unitsPerPixel(camera, nearest, height), smallest)) - 1);
  const spacings = Array.from({ length: SPACINGS }, (_, i): Spacing => {
    const cell = smallest * 10 ** (base + i);
    return new Vector3(fromOrigin.x % cell, fromOrigin.y % cell, cell);
  });
  const extent = isFlat ? halfDiagonal(camera) : Math.abs(above);
  const side = Math.min(reachOf(camera), (2 * extent) / FAINTEST);
  return { normal, anchor, eye: position.sub(anchor), side, fromOrigin, spacings, base };
}
