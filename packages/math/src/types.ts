/** A point or a displacement in a plane, usually in CSS pixels. */
export type Vec2 = readonly [x: number, y: number];

/** A point, a direction or one factor per axis. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** Three linearly independent directions, not necessarily perpendicular. */
export type Basis = readonly [x: Vec3, y: Vec3, z: Vec3];

/** A unit quaternion with its real part last, as in three.js and glTF. */
export type Quat = readonly [x: number, y: number, z: number, w: number];

/** A 4×4 matrix in column-major order, as `Matrix4.elements` in three.js. */
// biome-ignore format: one column of the matrix a line
export type Mat4 = readonly [
  number, number, number, number,
  number, number, number, number,
  number, number, number, number,
  number, number, number, number,
];

/** Position, rotation and scale in the space of the parent. The scale is applied first, then the rotation. */
export interface Transform {
  /** In units of the parent. */
  readonly position: Vec3;
  /** Unit length. */
  readonly quaternion: Quat;
  /** One factor per local axis; a negative factor mirrors. */
  readonly scale: Vec3;
}

/** The rectangle that a camera draws into, in the same CSS pixels as the pointer. y grows downwards. */
export interface Viewport {
  /** The left edge. */
  readonly x: number;
  /** The upper edge. */
  readonly y: number;
  /** More than 0. */
  readonly width: number;
  /** More than 0. */
  readonly height: number;
}

/** A perspective or orthographic camera and its viewport. Make one with `viewFromMatrices` or `lookAt`. */
export interface View {
  /** The projection matrix: any lens, off-center or not, in any depth convention. The eye looks along −z, so w > 0 for −z. */
  readonly clipFromEye: Mat4;
  /**
   * The inverse of the camera's world matrix: a rotation and a translation without scale. It mirrors if the world is left-handed,
   * so that its right and up are those of the image.
   */
  readonly eyeFromWorld: Mat4;
  /** The rectangle on the screen. */
  readonly viewport: Viewport;
}

/** The modifier keys that are down. */
export interface Modifiers {
  /** Ctrl, on macOS Meta: inverts snapping. */
  readonly ctrl: boolean;
  /** Divides the speed of the drag by ten. */
  readonly shift: boolean;
  /** On a handle of the bounds: the center is fixed instead of the opposite side. */
  readonly alt: boolean;
}

/** No modifier key is down. */
export const NO_MODIFIERS: Modifiers = { ctrl: false, shift: false, alt: false };

/** The pointer at one moment, with the View of that moment. A camera that moves during a drag is one more sample. */
export interface PointerSample {
  /** In the same CSS pixels as `view.viewport`. */
  readonly point: Vec2;
  /** The View at that moment. */
  readonly view: View;
  /** The modifier keys at that moment. @default none */
  readonly modifiers?: Modifiers | undefined;
  /** Of the pointer that the drag follows; an arrow key that moves the target alone has none. @default 'mouse' */
  readonly pointerType?: 'mouse' | 'pen' | 'touch' | undefined;
}

/**
 * A box along three axes, by two opposite corners. It is empty if `min` is above `max` along an axis or a number is not finite;
 * empty bounds of a target are ignored.
 */
export interface Bounds {
  /** The smallest coordinate along each axis. */
  readonly min: Vec3;
  /** The largest coordinate along each axis. */
  readonly max: Vec3;
}

/** An object to transform, in its state at the start of a drag. */
export interface Target {
  /** In the space of the parent. Every step of a drag is computed from it. */
  readonly transform: Transform;
  /** The world matrix of the parent. It may mirror and shear. A target in a singular one does not move. */
  readonly worldFromParent: Mat4;
  /** The bounding box in local space. @default the origin */
  readonly bounds?: Bounds | undefined;
  /** The index of an ancestor of this target in the same list. The target moves with it and is not transformed itself. */
  readonly ancestor?: number | undefined;
}
