import type { Vec3 } from '@gizmo-kit/scene';

// The parameters of the geometries of three for the stored size of a shape.

/** The parameters of a shape, and its size for other ones. */
interface Parameters<P> {
  readonly of: (size: Vec3) => P;
  readonly sizeFor: (parameters: P) => Vec3;
}

const parameters = <P>(of: (size: Vec3) => P, sizeFor: (parameters: P) => Vec3): Parameters<P> => ({ of, sizeFor });

/** All lengths are in the local space of the node. */
export const PARAMETERS = {
  box: parameters(
    ([width, height, depth]) => ({ width, height, depth }),
    ({ width, height, depth }) => [width, height, depth],
  ),
  sphere: parameters(
    ([x]) => ({ radius: x / 2 }),
    ({ radius }) => [2 * radius, 2 * radius, 2 * radius],
  ),
  // The third number of its size is the diameter of the top.
  cylinder: parameters(
    ([x, height, z]) => ({ radiusTop: z / 2, radiusBottom: x / 2, height }),
    ({ radiusTop, radiusBottom, height }) => [2 * radiusBottom, height, 2 * radiusTop],
  ),
  cone: parameters(
    ([x, height]) => ({ radius: x / 2, height }),
    ({ radius, height }) => [2 * radius, height, 2 * radius],
  ),
  torus: parameters(
    ([x, y]) => ({ radius: (x - y) / 2, tube: y / 2 }),
    ({ radius, tube }) => [2 * (radius + tube), 2 * tube, 2 * (radius + tube)],
  ),
  /** The height is that of the middle part, without the caps. */
  capsule: parameters(
    ([x, y]) => ({ radius: x / 2, height: Math.max(0, y - x) }),
    ({ radius, height }) => [2 * radius, height + 2 * radius, 2 * radius],
  ),
};
