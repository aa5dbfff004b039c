import * as v from 'valibot';
import { ANGLE_FIELD, color, FRACTION, FRACTION_FIELD, gltf, kind, NOT_NEGATIVE, type Range, within } from './kind.ts';

export const LIGHTS = ['directional', 'point', 'spot', 'ambient'] as const;
export type LightType = (typeof LIGHTS)[number];

/** For the user. */
const LABELS: Readonly<Record<LightType, string>> = {
  directional: 'Directional light',
  point: 'Point light',
  spot: 'Spot light',
  ambient: 'Ambient light',
};

/** In degrees. */
const ANGLE: Range = { min: 0, max: 90 };

/** Directional lights and spots shine along their −Z axis, as in glTF. */
const schema = v.object({
  kind: v.literal('light'),
  light: v.picklist(LIGHTS),
  color,
  /** In lux for a directional light, in candela for a point light and a spot. */
  intensity: within(NOT_NEGATIVE),
  /** The range of a point light or spot, in scene units; 0 for no limit. */
  range: within(NOT_NEGATIVE),
  /** For a spot, in degrees from its axis to its edge. */
  angle: within(ANGLE),
  /** The fraction of a spot's cone that fades, from its edge. */
  softness: within(FRACTION),
  gltf,
});

export type LightContent = Readonly<v.InferOutput<typeof schema>>;

const shining = (light: LightType, intensity: number): LightContent => ({
  kind: 'light',
  light,
  color: '#ffffff',
  intensity,
  range: 0,
  angle: 30,
  softness: 0.2,
});

const isSpot = ({ light }: LightContent): boolean => light === 'spot';

export const light = kind({
  schema,
  title: 'Light',
  label: (content) => LABELS[content.light],
  // Downwards.
  rotation: [-Math.SQRT1_2, 0, 0, Math.SQRT1_2],
  properties: [
    { key: 'light', label: 'Type', type: 'choice', options: LABELS },
    { key: 'color', label: 'Color', type: 'color' },
    {
      key: 'intensity',
      label: 'Intensity',
      type: 'number',
      quantity: 'factor',
      step: 0.5,
      perPixel: 0.05,
      ...NOT_NEGATIVE,
    },
    {
      key: 'range',
      label: 'Range',
      type: 'number',
      quantity: 'length',
      step: 0.5,
      perPixel: 0.05,
      ...NOT_NEGATIVE,
      appliesTo: (content) => content.light === 'point' || isSpot(content),
    },
    { key: 'angle', label: 'Angle', ...ANGLE_FIELD, ...ANGLE, appliesTo: isSpot },
    { key: 'softness', label: 'Softness', ...FRACTION_FIELD, appliesTo: isSpot },
  ],
  presets: {
    'directional-light': shining('directional', 2),
    'point-light': shining('point', 20),
    'spot-light': shining('spot', 40),
    'ambient-light': shining('ambient', 0.5),
  },
});
