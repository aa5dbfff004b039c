import type { Delta, Standing } from '../delta.js';
import type { Ray } from '../geometry/ray.js';
import type { AxisIndex, Handle } from '../handles/handle.js';
import type { Pose } from '../pose/pose.js';
import type { Target, Vec2, Vec3, View } from '../types.js';
import type { Projection } from '../view/projection.js';
import type { Freedom } from './freedom.js';

/** What every feature may say of itself. */
interface Tagged {
  /** Which one it is, from one step to the next, among those of its snapper. @default the text of its numbers */
  readonly key?: string | number | undefined;
  /** What it is, for people: `Corner of the table`. */
  readonly label?: string | undefined;
}

/** A place. */
export interface PointFeature extends Tagged {
  /** Tells it from the other features. */
  readonly kind: 'point';
  /** In world space. */
  readonly point: Vec3;
}

/** A segment; one without length is passed over. */
export interface LineFeature extends Tagged {
  /** Tells it from the other features. */
  readonly kind: 'line';
  /** One end, in world space. */
  readonly from: Vec3;
  /** The other end. */
  readonly to: Vec3;
}

/** How something is put onto a face. */
interface Carrying {
  /** How far above the face the snapped point is held, along its normal, in world units. @default 0, on it */
  readonly lift?: number | undefined;
  /** How what is moved turns with it. @default not at all */
  readonly standing?: Standing | undefined;
}

/** A flat, convex polygon of three corners or more, its normal towards whoever sees them counter-clockwise. */
export interface PolygonFeature extends Tagged, Carrying {
  /** Tells it from the other features; a whole plane is a face too. */
  readonly kind: 'face';
  /** In world space, in their order around it. */
  readonly corners: readonly Vec3[];
}

/** A whole plane. */
export interface PlaneFeature extends Tagged, Carrying {
  /** Tells it from the other features; a polygon is a face too. */
  readonly kind: 'face';
  /** Any of its points, in world space. */
  readonly point: Vec3;
  /** Of any length. */
  readonly normal: Vec3;
}

/** A level: a place of the targets comes as high along `normal` as a place of something else. */
export interface GuideFeature extends Tagged {
  /** Tells it from the other features. */
  readonly kind: 'guide';
  /** Of any length. */
  readonly normal: Vec3;
  /** The place of the targets, as the wanted delta has it. */
  readonly from: Vec3;
  /** The place that it is to be level with. */
  readonly to: Vec3;
}

/** A direction that an axis of the active target turns to. The one kind that turns snap to. */
export interface NormalFeature extends Tagged {
  /** Tells it from the other features. */
  readonly kind: 'normal';
  /** Of any length. */
  readonly normal: Vec3;
  /** Where it stands. @default at the gizmo's origin */
  readonly point?: Vec3 | undefined;
  /** Which axis turns. @default 1, the y of the target */
  readonly axis?: AxisIndex | undefined;
}

/** Something in world space to snap to. What is not finite, not in front of the eye or out of the handle's way is passed over. */
export type SnapFeature = PointFeature | LineFeature | PolygonFeature | PlaneFeature | GuideFeature | NormalFeature;

/** What a snapper is asked: the step as it would be without snapping. */
export interface SnapQuery {
  /** What is dragged. */
  readonly handle: Handle;
  /** The pose of the press. */
  readonly pose: Pose;
  /** As they were at the press. */
  readonly targets: readonly Target[];
  /** What the step would do without snapping. */
  readonly delta: Delta;
  /** The View of the sample. */
  readonly view: View;
  /** The same as one matrix to pixels. */
  readonly projection: Projection;
  /** The pointer, in CSS pixels. */
  readonly cursor: Vec2;
  /** The gizmo's origin where the delta has it, in world space: the point that snaps. */
  readonly point: Vec3;
  /** Where that point is drawn, in CSS pixels. */
  readonly pixel: Vec2;
  /** All that is drawn at that pixel. The direction has unit length. */
  readonly ray: Ray;
  /** Where the handle lets that point go. A turn moves none. */
  readonly freedom: Freedom;
  /** CSS pixels from which a feature draws the point to it. */
  readonly radius: number;
  /** CSS pixels up to which it then holds it: 1.5 × radius. Whatever leads farther need not be told. */
  readonly reach: number;
}

/** A source of features: a list of them, a search in a tree, anything that answers. */
export interface Snapper {
  /** Unique among the snappers of a gizmo. */
  readonly id: string;
  /** A higher one wins within its radius, however near the others are. @default 0 */
  readonly priority?: number | undefined;
  /** CSS pixels, more than 0; else the snapper is off. @default 12 */
  readonly radius?: number | undefined;
  /** What there is to snap to around the query. May leave out what is out of reach. */
  features(query: SnapQuery): readonly SnapFeature[];
  /** How the features of all snappers of a drag are weighed: `snapTo`. It comes with a snapper, so that nobody else pays for it. */
  readonly resolve: Resolve;
}

/** What a delta is snapped in: the drag it belongs to, and the sample it answers. */
export interface SnapToContext {
  /** What is dragged. */
  readonly handle: Handle;
  /** Where the gizmo stood at the press. */
  readonly pose: Pose;
  /** As they were at the press. */
  readonly targets: readonly Target[];
  /** The View of the sample. */
  readonly view: View;
  /** The pointer, in CSS pixels. */
  readonly cursor: Vec2;
  /**
   * Where a move may still go, when more than the handle holds it: unit directions square to each other.
   * @default those of the handle
   */
  readonly along?: readonly Vec3[] | undefined;
}

/** A delta after the snappers. */
export interface SnapTo {
  /** The very same as before where nothing is near. */
  readonly delta: Delta;
  /** What it was snapped to; null: nothing is near. */
  readonly snapped: Snapped | null;
}

/** From a delta to the snapped one, in the light of what the last step was snapped to. */
export type Resolve = (
  delta: Delta,
  snappers: readonly Snapper[],
  context: SnapToContext,
  previous?: Snapped | null,
) => SnapTo;

/** What the snappers of this folder take beside their features. */
export interface SnapperOptions {
  /** @default the kind: `vertex`, `edge`, `face`, `normal`, `align` */
  readonly id?: string | undefined;
  /** A higher one wins within its radius, however near the others are. @default 0 */
  readonly priority?: number | undefined;
  /** CSS pixels, more than 0; else the snapper is off. @default 12 */
  readonly radius?: number | undefined;
}

/** A list, or what gives one for each query. */
export type Given<T> = readonly T[] | ((query: SnapQuery) => readonly T[]);

export const givenFor = <T>(given: Given<T>, query: SnapQuery): readonly T[] =>
  typeof given === 'function' ? given(query) : given;

/** What a delta was snapped to: the feedback, and the memory of the next step. Plain data, as JSON keeps it. */
export interface Snapped {
  /** The id of the snapper. */
  readonly snapper: string;
  /** Which of its features hold: one, or several guides. */
  readonly keys: readonly string[];
  /** The kind of those features. */
  readonly kind: SnapFeature['kind'];
  /** What the feature is, for people; where it says so. */
  readonly label?: string;
  /** Where the snapped point now is, in world space: the gizmo's origin, the place of a guide, or the tip of the turned axis. */
  readonly point: Vec3;
  /** The place on the feature that it was snapped to. */
  readonly onto: Vec3;
  /** Of a face, a guide or a normal; unit length. */
  readonly normal?: Vec3;
  /** From the snapped point to the feature, where they are apart. */
  readonly guides: readonly {
    /** The snapped point. */
    readonly from: Vec3;
    /** The place on the feature. */
    readonly to: Vec3;
  }[];
  /** CSS pixels from where the point was wanted; for a turn, along the gizmo's circle. */
  readonly distance: number;
}
