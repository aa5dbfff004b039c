import * as v from 'valibot';
import { ANGLE_FIELD, gltf, kind, LENGTH, type Range, within } from './kind.ts';

/** For the user. */
export const PROJECTIONS = { perspective: 'Perspective', orthographic: 'Orthographic' } as const;
const LABELS = { perspective: 'Perspective camera', orthographic: 'Orthographic camera' } as const;

/** In degrees. */
const ANGLE: Range = { min: 1, max: 179 };

/** The smallest ratio of the two planes that a drag reaches. */
const LEAST_RATIO = 1.001;

/** It looks along its −Z axis, as in glTF. */
const schema = v.pipe(
  v.object({
    kind: v.literal('camera'),
    projection: v.picklist(['perspective', 'orthographic']),
    /** The vertical angle of a perspective camera, in degrees. */
    fov: within(ANGLE),
    /** The height of the image of an orthographic camera, in scene units. */
    height: within(LENGTH),
    near: within(LENGTH),
    far: within(LENGTH),
    gltf,
  }),
  v.check(({ near, far }) => near < far, 'The near plane has to be nearer than the far plane'),
);

export type CameraContent = Readonly<v.InferOutput<typeof schema>>;

const positive = v.pipe(v.number(), v.minValue(Number.MIN_VALUE), v.maxValue(Number.MAX_VALUE));
const item = v.union([
  v.pipe(
    v.object({ perspective: v.object({ aspectRatio: positive }) }),
    v.transform(({ perspective }) => perspective.aspectRatio),
  ),
  v.pipe(
    v.object({ orthographic: v.object({ xmag: positive, ymag: positive }) }),
    v.transform(({ orthographic: { xmag, ymag } }) => xmag / ymag),
  ),
]);

/** Width over height of the image of a camera from a file; undefined: that of the view. */
export function ownAspect({ gltf }: CameraContent): number | undefined {
  const found = v.safeParse(item, gltf);
  return found.success ? found.output : undefined;
}

const looking = (projection: CameraContent['projection']): CameraContent => ({
  kind: 'camera',
  projection,
  fov: 40,
  height: 4,
  near: 0.1,
  far: 100,
});

const length = { type: 'number', quantity: 'length', step: 0.1, perPixel: 0.01, ...LENGTH } as const;

export const camera = kind({
  schema,
  title: 'Camera',
  label: ({ projection }) => LABELS[projection],
  properties: [
    { key: 'projection', label: 'Projection', type: 'choice', options: PROJECTIONS },
    {
      key: 'fov',
      label: 'Field of view',
      ...ANGLE_FIELD,
      ...ANGLE,
      appliesTo: ({ projection }) => projection === 'perspective',
    },
    { key: 'height', label: 'Height', ...length, appliesTo: ({ projection }) => projection === 'orthographic' },
    { key: 'near', label: 'Near', ...length, reach: ({ far }) => ({ ...LENGTH, max: far / LEAST_RATIO }) },
    { key: 'far', label: 'Far', ...length, reach: ({ near }) => ({ ...LENGTH, min: near * LEAST_RATIO }) },
  ],
  presets: {
    'perspective-camera': looking('perspective'),
    'orthographic-camera': looking('orthographic'),
  },
});
