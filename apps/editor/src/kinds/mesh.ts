import { Box, Circle, Cone, Cylinder, type LucideIcon, Pill, Torus } from 'lucide-react';
import * as v from 'valibot';
import { STRINGS } from '../strings.ts';
import { color, FRACTION, FRACTION_FIELD, finite, kind, within } from './kind.ts';

export const SHAPES = ['box', 'sphere', 'cylinder', 'cone', 'torus', 'capsule'] as const;
export type Shape = (typeof SHAPES)[number];

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

const text = STRINGS.properties;

export const mesh = kind({
  schema,
  title: STRINGS.kinds.material,
  label: ({ shape }) => STRINGS.kinds.shapes[shape],
  icon: ({ shape }) => ICONS[shape],
  properties: [
    { key: 'color', label: text.color, type: 'color' },
    { key: 'roughness', label: text.roughness, ...FRACTION_FIELD },
    { key: 'metalness', label: text.metalness, ...FRACTION_FIELD },
    { key: 'opacity', label: text.opacity, ...FRACTION_FIELD },
    { key: 'emissive', label: text.emissive, type: 'color' },
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
