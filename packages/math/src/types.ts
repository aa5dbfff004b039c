/** Two numbers: a point or a displacement in a plane, most often CSS pixels. */
export type Vec2 = readonly [x: number, y: number];

/** Three numbers: a point, a direction or factors along three axes. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** A unit quaternion, real part last, as three.js and glTF order it. */
export type Quat = readonly [x: number, y: number, z: number, w: number];

/** Sixteen numbers in column-major order, as `Matrix4.elements` in three.js. */
// biome-ignore format: one column of the matrix a line
export type Mat4 = readonly [
  number, number, number, number,
  number, number, number, number,
  number, number, number, number,
  number, number, number, number,
];

/** Position, rotation and scale in the space of the parent; the rotation is applied after the scale. */
export interface Transform {
  readonly position: Vec3;
  readonly quaternion: Quat;
  readonly scale: Vec3;
}

/** The rectangle of the picture, in the CSS pixels that pointers are given in; y grows downwards. */
export interface Viewport {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One camera and the rectangle it draws into. Perspective and orthographic alike: nothing here asks which. */
export interface View {
  readonly clipFromEye: Mat4;
  readonly eyeFromWorld: Mat4;
  readonly viewport: Viewport;
}

/** The keys that are held with the pointer. */
export interface Modifiers {
  /** Ctrl, or on macOS the command key: inverts snapping. */
  readonly ctrl: boolean;
  /** Makes the drag ten times finer. */
  readonly shift: boolean;
  readonly alt: boolean;
}

/** Where the pointer is, and everything needed to say what that means. Each sample brings the View it was taken in. */
export interface PointerSample {
  /** In the same CSS pixels as `view.viewport`. */
  readonly point: Vec2;
  readonly view: View;
  readonly modifiers: Modifiers;
  /** @default 'mouse' */
  readonly pointerType?: 'mouse' | 'pen' | 'touch' | undefined;
}

/** A box along three axes, by two opposite corners; `min` is at most `max` along each. */
export interface Bounds {
  readonly min: Vec3;
  readonly max: Vec3;
}

/** Something to transform, as it is when a drag starts. */
export interface Target {
  readonly transform: Transform;
  readonly worldFromParent: Mat4;
  /** What the target fills in its own space, before its transform. @default its origin alone */
  readonly bounds?: Bounds | undefined;
  /** Index in the same list of another target that carries this one along, because it is an ancestor of it. */
  readonly carrier?: number | undefined;
}
