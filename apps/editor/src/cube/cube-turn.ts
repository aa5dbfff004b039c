import type { Matrix4 } from 'three';

/** In CSS, y points down. */
const FLIP = [1, -1, 1] as const;

/** The rotation of the cube in CSS that shows the world axes as a camera sees them. */
export function cubeTurn({ elements }: Matrix4): string {
  const columns = FLIP.map((across, j) => {
    const [x = 0, y = 0, z = 0] = FLIP.map((down, i) => across * down * (elements[4 * j + i] ?? 0));
    return `${x.toFixed(5)},${y.toFixed(5)},${z.toFixed(5)},0`;
  });
  return `matrix3d(${columns.join()},0,0,0,1)`;
}
