import { type Camera, type Intersection, type Line, Matrix4, type Points, Raycaster, Vector2, Vector3 } from 'three';

/** The largest distance of a picked line or point from the pointer, in CSS pixels. */
const RADIUS = 5;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A ray through a pixel of an image. It also picks what has no surface: lines and points near the pixel. */
export class PixelRaycaster extends Raycaster {
  /** In CSS pixels from the top left of the image. */
  readonly x: number;
  readonly y: number;
  /** Of the image, in CSS pixels. */
  readonly size: Size;

  constructor(camera: Camera, x: number, y: number, size: Size) {
    super();
    this.x = x;
    this.y = y;
    this.size = size;
    this.setFromCamera(new Vector2((x / size.width) * 2 - 1, 1 - (y / size.height) * 2), camera);
  }
}

/** A vertex in clip space: pixels from the pointer times w, the distance in front of the near plane, and w. */
class ClipVertex {
  x = 0;
  y = 0;
  near = 0;
  w = 1;
}

/** Moves the first end of a segment to the near plane, if it is behind the plane. Returns the weight of the second end there. */
function clip(from: ClipVertex, to: ClipVertex, clipped: ClipVertex): number {
  const t = from.near < 0 ? from.near / (from.near - to.near) : 0;
  clipped.x = from.x + (to.x - from.x) * t;
  clipped.y = from.y + (to.y - from.y) * t;
  clipped.w = from.w + (to.w - from.w) * t;
  return t;
}

/** A `raycast` for lines and points: three compares distances in world units, which are any number of pixels. */
export function raycastInPixels(this: Line | Points, raycaster: Raycaster, hits: Intersection[]): void {
  if (!(raycaster instanceof PixelRaycaster)) return;
  const { geometry, matrixWorld } = this;
  const { camera, x, y, size, ray } = raycaster;
  const position = geometry.getAttribute('position');
  const first = Math.max(0, geometry.drawRange.start);
  const last = Math.min(geometry.index?.count ?? position.count, first + geometry.drawRange.count);
  const e = new Matrix4()
    .multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse)
    .multiply(matrixWorld).elements;
  const vertexAt = (i: number): number => geometry.index?.getX(i) ?? i;
  const load = (vertex: number, into: ClipVertex): void => {
    const [px, py, pz] = [position.getX(vertex), position.getY(vertex), position.getZ(vertex)];
    const w = e[3] * px + e[7] * py + e[11] * pz + e[15];
    const across = e[0] * px + e[4] * py + e[8] * pz + e[12];
    const up = e[1] * px + e[5] * py + e[9] * pz + e[13];
    into.w = w;
    into.near = e[2] * px + e[6] * py + e[10] * pz + e[14] + w;
    into.x = ((across + w) / 2) * size.width - x * w;
    into.y = ((w - up) / 2) * size.height - y * w;
  };
  const [a, b, from, to] = [new ClipVertex(), new ClipVertex(), new ClipVertex(), new ClipVertex()];
  const [start, end] = [new Vector3(), new Vector3()];
  let nearest = Number.POSITIVE_INFINITY;
  let found: Intersection | null = null;

  const test = (i: number, j: number): void => {
    const [u, v] = [vertexAt(i), vertexAt(j)];
    load(u, a);
    load(v, b);
    if (a.near < 0 && b.near < 0) return;
    const low = clip(a, b, from);
    const high = 1 - clip(b, a, to);
    const [ax, ay, bx, by] = [from.x / from.w, from.y / from.w, to.x / to.w, to.y / to.w];
    const [dx, dy] = [bx - ax, by - ay];
    const square = dx * dx + dy * dy;
    const s = square > 0 ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square)) : 0;
    if (!(Math.hypot(ax + dx * s, ay + dy * s) <= RADIUS)) return;
    // On the screen, 1/w is linear.
    const t = s / to.w / ((1 - s) / from.w + s / to.w);
    start.fromBufferAttribute(position, u);
    end.fromBufferAttribute(position, v);
    const point = start
      .lerp(end, low + (high - low) * t)
      .applyMatrix4(matrixWorld)
      .clone();
    const distance = end.copy(point).sub(ray.origin).dot(ray.direction);
    if (!(distance >= raycaster.near && distance <= raycaster.far && distance < nearest)) return;
    nearest = distance;
    found = { distance, point, object: this, index: i };
  };

  // A point is a segment with the same ends.
  const offset = 'isPoints' in this ? 0 : 1;
  for (let i = first; i + offset < last; i += 'isLineSegments' in this ? 2 : 1) test(i, i + offset);
  if ('isLineLoop' in this && last > first) test(last - 1, first);
  if (found !== null) hits.push(found);
}
