import * as v from 'valibot';
import { color, FRACTION, FRACTION_FIELD, finite, kind, LENGTH, NOT_NEGATIVE, type Property, within } from './kind.ts';
import { PARAMETERS } from './mesh-parameters.ts';

export const SHAPES = ['box', 'sphere', 'cylinder', 'cone', 'torus', 'capsule'] as const;
export type Shape = (typeof SHAPES)[number];

/** For the user. */
const LABELS: Readonly<Record<Shape, string>> = {
  box: 'Box',
  sphere: 'Sphere',
  cylinder: 'Cylinder',
  cone: 'Cone',
  torus: 'Torus',
  capsule: 'Capsule',
};

const schema = v.object({
  kind: v.literal('mesh'),
  shape: v.picklist(SHAPES),
  /** The bounding size of the shape in local space. It leaves the scale of the node free for the user. */
  size: v.pipe(v.tuple([finite, finite, finite]), v.readonly()),
  color,
  roughness: within(FRACTION),
  metalness: within(FRACTION),
  opacity: within(FRACTION),
  /** The color of the emitted light. */
  emissive: color,
});

export type MeshContent = Readonly<v.InferOutput<typeof schema>>;

/** The default material. */
export const PLAIN = { color: '#c9ced8', roughness: 0.6, metalness: 0, opacity: 1, emissive: '#000000' } as const;

const solid = (shape: Shape, size: MeshContent['size']): MeshContent => ({ kind: 'mesh', shape, size, ...PLAIN });

/** The labels of the parameters of shapes. */
const PARAMETER_LABELS = {
  width: 'Width',
  height: 'Height',
  depth: 'Depth',
  radius: 'Radius',
  radiusTop: 'Top radius',
  radiusBottom: 'Bottom radius',
  tube: 'Tube radius',
} as const;

type Parameter = keyof typeof PARAMETER_LABELS;

/** A parameter of a shape, which is a part of its size. */
const parameter = (shape: Shape, name: Parameter): Property<MeshContent> => {
  const { of, sizeFor } = PARAMETERS[shape] as (typeof PARAMETERS)['box'];
  return {
    ...{ key: 'size', section: 'Shape', label: PARAMETER_LABELS[name] },
    ...{ type: 'number', quantity: 'length', step: 0.1, perPixel: 0.01 },
    ...(name === 'height' && shape === 'capsule' ? NOT_NEGATIVE : LENGTH),
    appliesTo: (content) => content.shape === shape,
    part: {
      of: ({ size }) => Reflect.get(of(size), name) as number,
      put: ({ size }, number) => sizeFor({ ...of(size), [name]: number }),
    },
  };
};

const parameters = SHAPES.flatMap((shape) =>
  (Object.keys(PARAMETERS[shape].of([1, 1, 1])) as Parameter[]).map((name) => parameter(shape, name)),
);

export const mesh = kind({
  schema,
  parts: { size: 'tuple' },
  title: 'Material',
  label: ({ shape }) => LABELS[shape],
  properties: [
    ...parameters,
    { key: 'color', label: 'Color', type: 'color' },
    { key: 'roughness', label: 'Roughness', ...FRACTION_FIELD },
    { key: 'metalness', label: 'Metalness', ...FRACTION_FIELD },
    { key: 'opacity', label: 'Opacity', ...FRACTION_FIELD },
    { key: 'emissive', label: 'Emission', type: 'color' },
  ],
  presets: {
    box: solid('box', [1, 1, 1]),
    sphere: solid('sphere', [1, 1, 1]),
    cylinder: solid('cylinder', [1, 1, 1]),
    cone: solid('cone', [1, 1, 1]),
    torus: solid('torus', [1, 0.3, 1]),
    capsule: solid('capsule', [0.5, 1, 0.5]),
  },
});
