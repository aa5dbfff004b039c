import type { Vec2, Vec3 } from '@gizmo-kit/math';
import type { Layers } from 'three';
import type { Palette, ThemeName } from '../draw/palette.js';
import type { Side } from './cells.js';

/** A corner of the View. */
export type Corner = 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right';

/** The names of the sides, which are painted on the faces. */
export type SideLabels = Readonly<Record<Side, string>>;

/** The props of a view cube. All of them may change at any time. */
export interface ViewCubeProps {
  /**
   * The controls of the camera, which keep their target, distance and limits: OrbitControls, MapControls, TrackballControls,
   * ArcballControls, CameraControls. @default the controls of the canvas, if they are set by `makeDefault`
   */
  readonly controls?: unknown;
  /** The point that the camera orbits if there are no controls, in world space. @default [0, 0, 0] */
  readonly target?: Vec3 | undefined;
  /** @default 'top-right' */
  readonly corner?: Corner | undefined;
  /** CSS pixels from the borders of the View to the circle around the cube. @default [10, 10] */
  readonly margin?: Vec2 | undefined;
  /** The length of an edge in CSS pixels. @default 52 */
  readonly size?: number | undefined;
  /** @default Front, Back, Right, Left, Top, Bottom */
  readonly labels?: SideLabels | undefined;
  /** The name of a cell for screen readers and for the text beside the cube, from the labels of its sides. @default Top front right */
  readonly nameOf?: ((labels: readonly string[]) => string) | undefined;
  /** The name of the cube for screen readers. @default 'View cube' */
  readonly label?: string | undefined;
  /** As that of the gizmo: a name, or tokens. `rim` is the color of the faces. @default 'auto' */
  readonly theme?: ThemeName | 'auto' | Partial<Palette> | undefined;
  /** @default true */
  readonly visible?: boolean | undefined;
  /** The layers of the object that draws the cube. @default 0 */
  readonly layers?: Layers | number | undefined;
  /**
   * Replaces the move of the camera by a click or by Enter. `direction` points from the target to the camera; each part is −1, 0
   * or 1, and y is along the camera's `up`.
   */
  readonly onLook?: ((direction: Vec3) => void) | undefined;
  /** Replaces the move of the camera by a drag. Radians: positive about `up`, and away from `up`. */
  readonly onOrbit?: ((azimuth: number, polar: number) => void) | undefined;
}

export const LABELS: SideLabels = {
  front: 'Front',
  back: 'Back',
  right: 'Right',
  left: 'Left',
  top: 'Top',
  bottom: 'Bottom',
};

/** The first label, followed by the others in lower case. */
export const joinLabels = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((label) => label.toLowerCase())].join(' ');

export const SIZE = 52;
export const MARGIN: Vec2 = [10, 10];

/** The diameter of the circle in which the cube turns, in CSS pixels. */
export const diameterOf = (size: number): number => Math.ceil(size * Math.sqrt(3));
