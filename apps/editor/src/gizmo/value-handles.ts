import type { Handle } from '@gizmo-kit/math';
import {
  type AimValue,
  aim,
  bezier,
  box,
  capsule,
  cone,
  cylinder,
  orthographicCamera,
  perspectiveCamera,
  pointLight,
  polyline,
  sphere,
  spotLight,
  torus,
} from '@gizmo-kit/math/values';
import type { Transform, Vec3 } from '@gizmo-kit/scene';
import { type CameraContent, ownAspect } from '../model/kinds/camera.ts';
import type { Content, ContentOf, Kind } from '../model/kinds/kinds.ts';
import type { LightContent, LightType } from '../model/kinds/light.ts';
import type { MeshContent, Shape } from '../model/kinds/mesh.ts';
import { PARAMETERS } from '../model/kinds/mesh-parameters.ts';
import type { Curve, PathContent } from '../model/kinds/path.ts';
import { withPositions } from '../model/kinds/path-points.ts';

/** What the handles of a node need besides its content. */
export interface ValueContext<C> {
  /** The content at the press, without the changes of the gesture. */
  readonly atPress: () => C;
  /** The step of lengths; undefined: they do not snap. */
  readonly step: number | undefined;
  /** Width over height of the view, for a camera without its own. */
  readonly aspect: number;
  /** The transform of the node at the press, without the changes of the gesture. */
  readonly transform: Pick<Transform, 'quaternion' | 'scale'>;
  /** The distance of the point that the node looks at, since a drag of it; null: it has not been dragged. */
  readonly ahead: number | null;
  /** Shows the node with another rotation. */
  readonly look: (value: AimValue) => void;
  /**
   * Shows other values of the content.
   * @param center of the node, in its local space at the press. @default it stays
   */
  readonly show: (values: Partial<C>, center?: Vec3) => void;
}

type HandlesOf<C> = (content: C, context: ValueContext<C>) => readonly Handle[];

const ORIGIN: Vec3 = [0, 0, 0];
const DEGREE = Math.PI / 180;
/** Degrees have at most nine decimals, so that they keep their digits as radians. */
const inDegrees = (radians: number): number => Number((radians / DEGREE).toFixed(9));

/** The fields of a value that a handle has changed. */
const changesOf = <V extends object>(now: V, before: V): Partial<V> =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => Reflect.get(before, key) !== value)) as Partial<V>;

/** The shortest length that a drag leaves. */
const SHORTEST = 1e-3;
const longEnough = (size: Vec3): Vec3 => size.map((length) => Math.max(length, SHORTEST)) as unknown as Vec3;

/** The handles of a shape whose center stays. */
const round =
  <P>(
    { of, sizeFor }: { readonly of: (size: Vec3) => P; readonly sizeFor: (parameters: P) => Vec3 },
    set: (options: {
      readonly value: P;
      readonly step: number | undefined;
      readonly onChange: (value: P) => void;
    }) => readonly Handle[],
  ): HandlesOf<MeshContent> =>
  ({ size }, { step, show }) =>
    set({ value: of(size), step, onChange: (value) => show({ size: longEnough(sizeFor(value)) }) });

const SHAPES: Readonly<Record<Shape, HandlesOf<MeshContent>>> = {
  box: ({ size }, { step, show }) =>
    box({
      value: { size, center: ORIGIN },
      parts: 'faces',
      ...{ min: SHORTEST, step },
      onChange: (value) => show({ size: value.size }, value.center),
    }),
  sphere: round(PARAMETERS.sphere, sphere),
  cylinder: round(PARAMETERS.cylinder, cylinder),
  cone: round(PARAMETERS.cone, cone),
  torus: round(PARAMETERS.torus, torus),
  capsule: round(PARAMETERS.capsule, capsule),
};

const none = (): readonly Handle[] => [];

/** World units from a light or a camera to the point that it looks at, before it has been dragged. */
const AHEAD = 3;

/** The point that a node looks at along −z. @param distance apart from the other handles on this axis */
const aimed = (
  { transform, ahead, look, step }: Pick<ValueContext<Content>, 'transform' | 'ahead' | 'look' | 'step'>,
  distance = AHEAD,
): readonly Handle[] =>
  aim({
    value: { quaternion: transform.quaternion, distance: ahead ?? distance },
    scale: transform.scale,
    step,
    onChange: look,
  });

/** World units from a light at which the handle of an infinite range is. A drag gives the range a length. */
const INFINITE = 2;
const reachOf = ({ range }: LightContent): number => (range > 0 ? range : INFINITE);

const LIGHTS: Readonly<Record<LightType, HandlesOf<LightContent>>> = {
  directional: (_, context) => aimed(context),
  ambient: none,
  point: (light, { step, show }) =>
    pointLight({ value: { distance: reachOf(light) }, step, onChange: ({ distance }) => show({ range: distance }) }),
  spot: (light, { step, show, ...context }) => [
    ...spotLight({
      value: { distance: reachOf(light), angle: light.angle * DEGREE },
      step,
      onChange(value, { before }) {
        const { distance, angle: radians } = changesOf(value, before);
        show({
          ...(distance === undefined ? {} : { range: distance }),
          ...(radians === undefined ? {} : { angle: inDegrees(radians) }),
        });
      },
    }),
    ...aimed({ step, ...context }, 1.5 * reachOf(light)),
  ],
};

const CAMERAS: Readonly<Record<CameraContent['projection'], HandlesOf<CameraContent>>> = {
  perspective: (camera, { step, aspect, show }) =>
    perspectiveCamera({
      value: { fov: camera.fov, aspect: ownAspect(camera) ?? aspect, near: camera.near, far: camera.far },
      step,
      onChange: (value, { before }) => show(changesOf(value, before)),
    }),
  orthographic(camera, { step, show, ...context }) {
    const { height, near, far } = camera;
    const aspect = ownAspect(camera) ?? context.aspect;
    const [x, y] = [(height * aspect) / 2, height / 2];
    return orthographicCamera({
      value: { left: -x, right: x, bottom: -y, top: y, near, far },
      step,
      onChange(value, { before }) {
        const { left, right, bottom, top, ...planes } = changesOf(value, before);
        // All sides move, because the image is around the axis.
        const across = left === undefined ? right : -left;
        const half = across === undefined ? (bottom === undefined ? top : -bottom) : across / aspect;
        show({ ...planes, ...(half === undefined ? {} : { height: 2 * half }) });
      },
    });
  },
};

const PATHS: Readonly<Record<Curve, HandlesOf<PathContent>>> = {
  polyline: ({ points, ends }, { step, show, atPress }) =>
    polyline({
      value: points.map(({ position }) => position),
      closed: ends === 'closed',
      step,
      onChange: (positions) => show({ points: withPositions(atPress().points, positions) }),
    }),
  bezier: ({ points, ends }, { step, show }) =>
    bezier({
      value: points,
      closed: ends === 'closed',
      step,
      onChange: (value) => show({ points: value }),
    }),
};

/** The handles that edit the content of a node, by its kind. */
const HANDLES: { readonly [K in Kind]: HandlesOf<ContentOf<K>> } = {
  mesh: (content, context) => SHAPES[content.shape](content, context),
  light: (content, context) => LIGHTS[content.light](content, context),
  camera: (content, context) => [
    ...CAMERAS[content.projection](content, context),
    ...aimed(context, content.near + Math.min(AHEAD, (content.far - content.near) / 2)),
  ],
  path: (content, context) => PATHS[content.curve](content, context),
  empty: none,
  group: none,
  asset: none,
};

export const valueHandles: HandlesOf<Content> = (content, context) =>
  (HANDLES[content.kind] as HandlesOf<Content>)(content, context);
