import { type BufferAttribute, Color, type Material, type Mesh, type Object3D, Vector3 } from 'three';
import type { Px } from './stage.js';

/* The painted parts of a gizmo, read from the drawn geometry: the pixels of its vertices, and their colors. */

export interface PaintedVertex {
  /** In client pixels, by three's own projection. */
  readonly at: Px;
  readonly alpha: number;
  /** The color without its brightness: parts lit from the side have the same color, darker. */
  readonly rgb: readonly [number, number, number];
}

/** A stage, in jsdom or in a browser. */
interface Stage {
  readonly scene: Object3D;
  toClient(world: Vector3): Px;
}

/** The object in the scene that draws a gizmo. */
type Shown = Object3D & { readonly shown: readonly Mesh[] };

/** The last drawn geometry of a gizmo: the handles at rest and the hovered one, and over them the dragged one. */
export const meshesIn = (scene: Object3D): readonly Mesh[] =>
  (scene.getObjectByName('gizmo') as Shown | undefined)?.shown ?? [];

export const isDrawn = (stage: Stage): boolean => meshesIn(stage.scene).length > 0;

/** The last drawn handles at rest. */
export function handlesIn(scene: Object3D): Mesh {
  const [handles] = meshesIn(scene);
  if (handles === undefined) throw new Error('no handles have been drawn');
  return handles;
}

/** The corners of all triangles, in the order of painting. */
export function trianglesIn(stage: Stage): readonly (readonly PaintedVertex[])[] {
  return meshesIn(stage.scene).flatMap(({ geometry, matrixWorld, material }) => {
    const { index, attributes, drawRange } = geometry;
    const { position, color } = attributes;
    if (position === undefined || color === undefined || index === null) throw new Error('the gizmo has no geometry');
    const at = new Vector3();
    const painted = Array.from(
      { length: position.count },
      (_, i): PaintedVertex => ({
        at: stage.toClient(at.fromBufferAttribute(position as BufferAttribute, i).applyMatrix4(matrixWorld)),
        alpha: color.getW(i) * (material as Material).opacity,
        rgb: [color.getX(i), color.getY(i), color.getZ(i)],
      }),
    );
    return Array.from({ length: drawRange.count / 3 }, (_, i) =>
      [0, 1, 2].map((k) => painted[index.getX(3 * i + k)] as PaintedVertex),
    );
  });
}

/** Each vertex once. */
export const paintedVertices = (stage: Stage): readonly PaintedVertex[] => [...new Set(trianglesIn(stage).flat())];

/** The number of triangles. */
export const trianglesOf = (stage: Stage): number => trianglesIn(stage).length;

/** The vertices of a color, without those that fade out. */
export function verticesIn(stage: Stage, css: string): readonly PaintedVertex[] {
  const { r, g, b } = new Color(css);
  const isIt = (rgb: PaintedVertex['rgb']): boolean =>
    Math.abs(rgb[0] - r) + Math.abs(rgb[1] - g) + Math.abs(rgb[2] - b) < 1e-4;
  return paintedVertices(stage).filter(({ rgb, alpha }) => alpha > 0 && isIt(rgb));
}

/** The distance of a pixel from the line through two others. */
export function offLine([x, y]: Px, a: Px, b: Px): number {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  return Math.abs((x - a[0]) * uy - (y - a[1]) * ux) / Math.hypot(ux, uy);
}

export const apart = (a: Px, b: Px): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
