import { type Intersection, type Line, Matrix4, type Points, Vector3 } from 'three';
import type { Aim } from './aim.js';

/** A vertex in clip space: pixels from the pointer times w, the distance in front of the near plane, and w. */
interface ClipVertex {
  x: number;
  y: number;
  near: number;
  w: number;
}

/** The weight of the second end at the near plane, to which the first end moves if it is behind it. */
function clip(from: ClipVertex, to: ClipVertex): readonly [at: ClipVertex, weight: number] {
  const t = from.near < 0 ? from.near / (from.near - to.near) : 0;
  const mixed = (key: 'x' | 'y' | 'w'): number => from[key] + (to[key] - from[key]) * t;
  return [{ x: mixed('x'), y: mixed('y'), w: mixed('w'), near: Math.max(from.near, 0) }, t];
}

/**
 * Casts at a line or at points, within a distance in pixels: `raycast` of three.js compares world units, which are any number of
 * pixels. Adds the nearest hit of each segment or point.
 */
export function castInPixels(object: Line | Points, { raycaster, sample, reach }: Aim, hits: Intersection[]): void {
  const { geometry, matrixWorld } = object;
  const { viewport, clipFromEye, eyeFromWorld } = sample.view;
  const position = geometry.getAttribute('position');
  if (position === undefined) return;
  const first = Math.max(0, geometry.drawRange.start);
  const last = Math.min(geometry.index?.count ?? position.count, first + geometry.drawRange.count);
  const { elements: e } = new Matrix4()
    .fromArray(clipFromEye as unknown as number[])
    .multiply(new Matrix4().fromArray(eyeFromWorld as unknown as number[]))
    .multiply(matrixWorld) as { elements: Mat };
  const [px, py] = [sample.point[0] - viewport.x, sample.point[1] - viewport.y];
  const indexOf = (i: number): number => geometry.index?.getX(i) ?? i;
  const load = (i: number): ClipVertex => {
    const [x, y, z] = [position.getX(i), position.getY(i), position.getZ(i)];
    const w = e[3] * x + e[7] * y + e[11] * z + e[15];
    const across = e[0] * x + e[4] * y + e[8] * z + e[12];
    const up = e[1] * x + e[5] * y + e[9] * z + e[13];
    return {
      w,
      near: e[2] * x + e[6] * y + e[10] * z + e[14] + w,
      x: ((across + w) / 2) * viewport.width - px * w,
      y: ((w - up) / 2) * viewport.height - py * w,
    };
  };
  const test = (u: number, v: number): void => {
    const [a, b] = [load(u), load(v)];
    if (a.near < 0 && b.near < 0) return;
    const [[from, low], [to, back]] = [clip(a, b), clip(b, a)];
    const [x, y] = [from.x / from.w, from.y / from.w];
    const [dx, dy] = [to.x / to.w - x, to.y / to.w - y];
    const length = dx * dx + dy * dy;
    const s = length > 0 ? Math.min(1, Math.max(0, -(x * dx + y * dy) / length)) : 0;
    if (!(Math.hypot(x + s * dx, y + s * dy) <= reach)) return;
    // The point of the segment at that pixel: 1 / w is linear on the screen.
    const t = s / to.w / ((1 - s) / from.w + s / to.w);
    const [start, end] = [u, v].map((i) => new Vector3().fromBufferAttribute(position, i)) as [Vector3, Vector3];
    const point = start.lerp(end, low + (1 - back - low) * t).applyMatrix4(matrixWorld);
    const distance = point.clone().sub(raycaster.ray.origin).dot(raycaster.ray.direction);
    if (distance >= raycaster.near && distance <= raycaster.far) hits.push({ distance, point, object, index: u });
  };
  // A point is a segment with the same ends.
  const offset = 'isPoints' in object ? 0 : 1;
  for (let i = first; i + offset < last; i += 'isLineSegments' in object ? 2 : 1) test(indexOf(i), indexOf(i + offset));
  if ('isLineLoop' in object && last > first) test(indexOf(last - 1), indexOf(first));
}

type Mat = readonly [
  ...(readonly [number, number, number, number, number, number, number, number]),
  ...(readonly [number, number, number, number, number, number, number, number]),
];
