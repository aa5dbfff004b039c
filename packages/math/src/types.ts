/** Two numbers: a point or a displacement in a plane, most often CSS pixels. */
export type Vec2 = readonly [x: number, y: number];

/** Three numbers: a point, a direction or factors along three axes. */
export type Vec3 = readonly [x: number, y: number, z: number];

/** Three directions that span space. They need not be perpendicular. */
export type Basis = readonly [x: Vec3, y: Vec3, z: Vec3];

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
  /** Of the origin, in units of the parent. */
  readonly position: Vec3;
  /** Of length one. */
  readonly quaternion: Quat;
  /** A factor along each of its own axes; a negative one mirrors. */
  readonly scale: Vec3;
}

/** The rectangle of the picture, in the CSS pixels that pointers are given in; y grows downwards. */
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

/** One camera and the rectangle it draws into. Perspective and orthographic alike: nothing here asks which. */
export interface View {
  /** The projection, of any lens and any convention of depth; off-centre ones too. */
  readonly clipFromEye: Mat4;
  /** The inverse of where the camera is: turned and moved, not scaled. The eye looks along −z. */
  readonly eyeFromWorld: Mat4;
  /** Where on the screen the picture is. */
  readonly viewport: Viewport;
}

/** The keys that are held with the pointer. */
export interface Modifiers {
  /** Ctrl, or on macOS the command key: inverts snapping. */
  readonly ctrl: boolean;
  /** Makes the drag ten times finer. */
  readonly shift: boolean;
  /** On a handle of the box: its middle stays where it is, and not the opposite side. */
  readonly alt: boolean;
}

/** Where the pointer is, and everything needed to say what that means. Each sample brings the View it was taken in. */
export interface PointerSample {
  /** In the same CSS pixels as `view.viewport`. */
  readonly point: Vec2;
  /** As the pointer is there: a camera that moves in mid-drag is one more sample. */
  readonly view: View;
  /** As they are held at that moment. */
  readonly modifiers: Modifiers;
  /** @default 'mouse' */
  readonly pointerType?: 'mouse' | 'pen' | 'touch' | undefined;
}

/** A box along three axes, by two opposite corners; `min` is at most `max` along each. */
export interface Bounds {
  /** The corner where every coordinate is least. */
  readonly min: Vec3;
  /** The corner where every coordinate is greatest. */
  readonly max: Vec3;
}

/** Something to transform, as it is when a drag starts. */
export interface Target {
  /** In the space of its parent; the start of every step, never changed. */
  readonly transform: Transform;
  /** Rotated, uneven, mirrored or sheared; one without an inverse refuses the drag. */
  readonly worldFromParent: Mat4;
  /** What the target fills in its own space, before its transform. @default its origin alone */
  readonly bounds?: Bounds | undefined;
  /** Index in the same list of another target that carries this one along, because it is an ancestor of it. */
  readonly ancestor?: number | undefined;
}
