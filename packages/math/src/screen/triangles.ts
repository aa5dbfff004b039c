import { doubleArea } from '../geometry/polygon.js';
import type { Tone } from '../handles/handle.js';
import type { Vec2 } from '../types.js';
import type { DrawnHandle } from './drawn.js';
import { lineCorners } from './line-strip.js';
import { farthestDepth, type Outline } from './outline.js';

/** Red, green, blue and, if given, alpha, from 0 to 1. @default alpha is 1 */
export type Color = readonly [red: number, green: number, blue: number, alpha?: number];

/** How triangles are colored. */
export interface TriangleOptions {
  /** The color of the handles of each tone. @default red, green, blue and light gray */
  readonly colors?: Readonly<Record<Tone, Color>> | undefined;
  /** Id of the handle to highlight: the hovered or the dragged one. It is drawn last. @default none */
  readonly highlighted?: string | null | undefined;
  /** Its color. @default amber */
  readonly highlight?: Color | undefined;
}

/** Indexed triangles, ready for vertex buffers. */
export interface Triangles {
  /** x and y of each vertex, in the CSS pixels of the viewport; y grows downwards. */
  readonly positions: Float32Array;
  /** Red, green, blue and alpha of each vertex, from 0 to 1; alpha is not premultiplied. */
  readonly colors: Float32Array;
  /** Three for each triangle, counter-clockwise as seen on screen; back to front. */
  readonly indices: Uint32Array;
}

const COLORS: Readonly<Record<Tone, Color>> = {
  x: [0.94, 0.28, 0.36],
  y: [0.42, 0.71, 0.18],
  z: [0.25, 0.53, 0.97],
  neutral: [0.79, 0.81, 0.84],
};
const AMBER: Color = [1, 0.69, 0.13];

/** Triangles whose double area, in square pixels, is smaller are left out. */
const MIN_DOUBLE_AREA = 1e-6;

/**
 * Turns drawn handles into triangles in CSS pixels, for any renderer: draw them with an orthographic projection of the
 * viewport, with alpha blending and without a depth test. Lines become strips with mitered joins, areas become fans.
 *
 * @example
 * const { positions, colors, indices } = trianglesOf(gizmo.drawing, { highlighted: gizmo.hovered?.id });
 */
export function trianglesOf(drawing: readonly DrawnHandle[], options: TriangleOptions = {}): Triangles {
  const { colors = COLORS, highlighted = null, highlight = AMBER } = options;
  const mesh: Mesh = { positions: [], colors: [], indices: [] };
  for (const { handle, outlines } of backToFront(drawing, highlighted)) {
    const color = handle.id === highlighted ? highlight : colors[handle.tone];
    for (const { outline } of outlines) addOutline(mesh, outline, color);
  }
  return {
    positions: new Float32Array(mesh.positions),
    colors: new Float32Array(mesh.colors),
    indices: new Uint32Array(mesh.indices),
  };
}

interface Mesh {
  readonly positions: number[];
  readonly colors: number[];
  readonly indices: number[];
}

/** Sorted by the farthest point of each handle, with the highlighted handle last. */
function backToFront(drawing: readonly DrawnHandle[], highlighted: string | null): readonly DrawnHandle[] {
  const order = (drawn: DrawnHandle): number =>
    drawn.handle.id === highlighted
      ? Number.NEGATIVE_INFINITY
      : drawn.outlines.reduce((far, { outline }) => Math.max(far, farthestDepth(outline)), 0);
  return drawing
    .map((drawn) => ({ drawn, depth: order(drawn) }))
    .sort((a, b) => (a.depth === b.depth ? 0 : b.depth - a.depth))
    .map(({ drawn }) => drawn);
}

function addOutline(mesh: Mesh, outline: Outline, color: Color): void {
  const [red, green, blue, alpha = 1] = color;
  const { kind, points, width, shade, opacity } = outline;
  const first = mesh.positions.length / 2;
  const corners = kind === 'area' ? points : lineCorners(points, width / 2);
  for (const [x, y] of corners) {
    mesh.positions.push(x, y);
    mesh.colors.push(red * shade, green * shade, blue * shade, alpha * opacity);
  }
  const add = (a: number, b: number, c: number): void => {
    const area = doubleArea(corners[a] as Vec2, corners[b] as Vec2, corners[c] as Vec2);
    // With y downwards, a positive area is clockwise on screen.
    if (area > MIN_DOUBLE_AREA) mesh.indices.push(first + a, first + c, first + b);
    else if (area < -MIN_DOUBLE_AREA) mesh.indices.push(first + a, first + b, first + c);
  };
  if (kind === 'area') for (let i = 2; i < corners.length; i++) add(0, i - 1, i);
  else
    for (let i = 0; i < corners.length; i += 4) {
      add(i, i + 1, i + 2);
      add(i + 2, i + 1, i + 3);
    }
}
