import { Box, Circle, Cone, Cylinder, type LucideIcon, Pill, Torus } from 'lucide-react';
import * as v from 'valibot';
import { color, FRACTION, FRACTION_FIELD, finite, kind, within } from '../kind.ts';

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

const ICONS: Readonly<Record<Shape, LucideIcon>> = {
  box: Box,
  sphere: Circle,
  cylinder: Cylinder,
  cone: Cone,
  torus: Torus,
  capsule: Pill,
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

export const mesh = kind({
  schema,
  title: 'Material',
  label: ({ shape }) => LABELS[shape],
  icon: ({ shape }) => ICONS[shape],
  properties: [
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
