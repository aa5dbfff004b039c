import * as v from 'valibot';
import { color, finite, kind } from './kind.ts';

export const CURVES = ['polyline', 'bezier'] as const;
export type Curve = (typeof CURVES)[number];

/** For the user. */
const LABELS: Readonly<Record<Curve, string>> = { polyline: 'Poly-line', bezier: 'Curve' };
const TYPES: Readonly<Record<Curve, string>> = { polyline: 'Poly-line', bezier: 'Bézier curve' };
const ENDS = { open: 'Open', closed: 'Closed' } as const;

/** The numbers of points that a path can have. Each point has handles, which a path of many points would hide its line with. */
export const POINTS = { min: 2, max: 256 } as const;

const vec3 = v.pipe(v.tuple([finite, finite, finite]), v.readonly());

const schema = v.object({
  kind: v.literal('path'),
  curve: v.picklist(CURVES),
  /** Whether a last piece connects the last point with the first one. */
  ends: v.picklist(['open', 'closed']),
  color,
  /** In the local space of the node. A poly-line keeps the control points, which only a Bézier curve uses. */
  points: v.pipe(
    v.array(
      v.object({
        position: vec3,
        /** The control points of the curve that ends in the point, and of the one that starts there. */
        before: vec3,
        after: vec3,
      }),
    ),
    v.minLength(POINTS.min),
    v.maxLength(POINTS.max),
    v.readonly(),
  ),
});

export type PathContent = Readonly<v.InferOutput<typeof schema>>;
export type PathPoint = Readonly<PathContent['points'][number]>;

/** A zigzag or a wave through the same points. */
const through = (curve: Curve): PathContent => ({
  kind: 'path',
  curve,
  ends: 'open',
  color: '#f59e0b',
  points: [
    { position: [-0.75, 0, 0], before: [-1, 0, 0], after: [-0.5, 0, 0] },
    { position: [-0.25, 0.5, 0], before: [-0.5, 0.5, 0], after: [0, 0.5, 0] },
    { position: [0.25, 0, 0], before: [0, 0, 0], after: [0.5, 0, 0] },
    { position: [0.75, 0.5, 0], before: [0.5, 0.5, 0], after: [1, 0.5, 0] },
  ],
});

export const path = kind({
  schema,
  parts: { points: POINTS },
  title: 'Path',
  label: ({ curve }) => LABELS[curve],
  properties: [
    { key: 'curve', label: 'Type', type: 'choice', options: TYPES },
    { key: 'ends', label: 'Ends', type: 'choice', options: ENDS },
    { key: 'color', label: 'Color', type: 'color' },
  ],
  presets: { polyline: through('polyline'), bezier: through('bezier') },
});
