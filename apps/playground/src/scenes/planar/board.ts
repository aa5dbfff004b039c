import { lookAt, type ManipulateState, type Target, type Transform, type Vec2, type View } from '@gizmo-kit/math';
import { rect } from '@gizmo-kit/math/handles';
import {
  type Affine2,
  type Camera2,
  compose2,
  type Decomposed2,
  hitTest2,
  inBox2,
  inDisc2,
  inPolygon2,
  type Selectable2,
  transformPoint2,
  worldFromScreen2,
} from '@gizmo-kit/math/planar';

/** A shape shape that can be selected. In local space it fills the square from −½ to ½. */
export interface Shape {
  readonly id: string;
  readonly kind: 'box' | 'disc' | 'triangle';
  readonly color: string;
  /** Its transform in the plane. */
  readonly parts: Decomposed2;
}

/** The state of a 2D editor as plain data. */
export interface Board {
  readonly camera: Camera2;
  /** The last one is on top. */
  readonly shapes: readonly Shape[];
  readonly selected: string | null;
  /** The state of the gizmo. */
  readonly gizmo: ManipulateState | null;
  /** The last position of a pointer that drags the background; null: none. */
  readonly pan: Vec2 | null;
  /** CSS pixels; null: the pointer is outside. */
  readonly pointer: Vec2 | null;
}

/** The matrix of a shape. */
export const worldFromShape = ({ parts }: Shape): Affine2 => compose2(parts);

const shape = (
  id: string,
  kind: Shape['kind'],
  color: string,
  translation: Vec2,
  rotation: number,
  scale: Vec2,
): Shape => ({ id, kind, color, parts: { translation, rotation, scale, shear: 0 } });

/** The initial board. */
export const shapes: readonly Shape[] = [
  shape('plate', 'box', '#8fa3bd', [-70, -20], 0.35, [190, 120]),
  shape('lens', 'disc', '#c7a46b', [45, 15], -0.6, [150, 80]),
  shape('wedge', 'triangle', '#7fab91', [20, -105], 0.2, [100, 90]),
];

export const TRIANGLE: readonly Vec2[] = [
  [-0.5, 0.5],
  [0.5, 0.5],
  [0, -0.5],
];

const CONTAINS: Readonly<Record<Shape['kind'], Selectable2['contains']>> = {
  box: inBox2([-0.5, -0.5], [0.5, 0.5]),
  disc: inDisc2(0.5),
  triangle: inPolygon2(TRIANGLE),
};

/** The world point at a pixel. */
export const worldAt = (camera: Camera2, pixel: Vec2): Vec2 => transformPoint2(worldFromScreen2(camera), pixel);

/** The topmost shape under a pixel. The pixel is converted to world space once, and from there to the space of each shape. */
export function shapeAt({ camera, shapes: all }: Board, pixel: Vec2): Shape | null {
  const shapes = all.map((shape) => ({ shape, worldFromShape: worldFromShape(shape), contains: CONTAINS[shape.kind] }));
  return hitTest2(worldAt(camera, pixel), shapes)?.shape ?? null;
}

/**
 * The camera as a View, so that handles work in the plane. In space, y points up: the point (x, y) of the plane is (x, −y, 0)
 * in space, seen by an orthographic camera.
 */
export function boardView({ center: [x, y], zoom, rotation, viewport }: Camera2): View {
  const height = viewport.height / zoom;
  return lookAt([x, -y, height], [x, -y, 0], { height }, viewport, [Math.sin(rotation), Math.cos(rotation), 0]);
}

/** The tool that moves, scales and rotates a rectangle. */
export const rectangle = rect();

/** The handle that moves: a press that selects a shape grabs it at once. */
export const inside = rectangle.filter(({ id }) => id === 'rect-move');

/** A shape as the target of a drag in space. */
export const targetOf = ({ parts: { translation, rotation, scale } }: Shape): Target => ({
  transform: {
    position: [translation[0], -translation[1], 0],
    quaternion: [0, 0, -Math.sin(rotation / 2), Math.cos(rotation / 2)],
    scale: [...scale, 1],
  },
  worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
  bounds: { min: [-0.5, -0.5, 0], max: [0.5, 0.5, 0] },
});

/** The dragged transform, back in the plane. */
export const partsOf = ({ position: [x, y], quaternion, scale }: Transform): Decomposed2 => ({
  translation: [x, -y],
  rotation: -2 * Math.atan2(quaternion[2], quaternion[3]),
  scale: [scale[0], scale[1]],
  shear: 0,
});

export const selectedOf = ({ shapes: all, selected }: Board): Shape | null =>
  all.find(({ id }) => id === selected) ?? null;
