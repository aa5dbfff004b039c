import { Color, MathUtils, SRGBColorSpace } from 'three';
import * as v from 'valibot';
import { finite as number } from '../../model/kinds/kind.ts';
import { light as kind, type LightContent } from '../../model/kinds/light.ts';
import { itemOf, linear, withChanges } from '../gltf/gltf-items.ts';
import { isPlain, type Plain } from '../plain.ts';
import { FILE_TEXTS } from '../texts.ts';
import type { InGltf } from './in-gltf.ts';

const LIGHTS = 'KHR_lights_punctual';

/** With the defaults of KHR_lights_punctual. */
const lightItem = v.object({
  type: v.picklist(['directional', 'point', 'spot']),
  color: v.optional(v.tuple([number, number, number]), [1, 1, 1]),
  intensity: v.optional(number, 1),
  range: v.optional(number, 0),
  spot: v.optional(
    v.object({ innerConeAngle: v.optional(number, 0), outerConeAngle: v.optional(number, Math.PI / 4) }),
    {},
  ),
});

/** glTF requires an outer angle above 0, and an inner angle below the outer one. */
const LEAST_ANGLE = 1e-6;
const INNER_PART = 1 - 1e-9;

/** A light of KHR_lights_punctual within the ranges of the editor, with its item; null if it cannot be read. */
function readLight(item: unknown): LightContent | null {
  const parsed = v.safeParse(lightItem, item);
  if (!parsed.success) return null;
  const { type, color, intensity, range, spot } = parsed.output;
  const { innerConeAngle: inner, outerConeAngle: outer } = spot;
  const { clamp } = MathUtils;
  const [red, green, blue] = color.map((value) => clamp(value, 0, 1)) as [number, number, number];
  return {
    ...(kind.presets['spot-light'] as LightContent),
    gltf: item as Plain,
    light: type,
    color: `#${new Color(red, green, blue).getHexString(SRGBColorSpace)}`,
    intensity: Math.max(0, intensity),
    range: Math.max(0, range),
    ...(type === 'spot'
      ? { angle: clamp(MathUtils.radToDeg(outer), 0, 90), softness: outer > 0 ? clamp(1 - inner / outer, 0, 1) : 0 }
      : {}),
  };
}

/** Whether the editor shows a light with other numbers than those of its item, or not at all. */
export function isOddLight(item: unknown): boolean {
  const parsed = v.safeParse(lightItem, item);
  if (!parsed.success) return true;
  const { color, intensity, range, spot } = parsed.output;
  const { innerConeAngle: inner, outerConeAngle: outer } = spot;
  const isCone = inner >= 0 && inner <= outer && outer <= Math.PI / 2 + 1e-6;
  return !(isCone && intensity >= 0 && range >= 0 && color.every((value) => value >= 0 && value <= 1));
}

/** @returns null for a light that KHR_lights_punctual does not support */
function writtenLight({ light, color, intensity, range, angle, softness }: LightContent): Plain | null {
  if (light === 'ambient') return null;
  const outer = Math.max(LEAST_ANGLE, MathUtils.degToRad(angle));
  const inner = outer * Math.min(INNER_PART, 1 - softness);
  return {
    type: light,
    color: linear(color),
    intensity,
    ...(light === 'directional' || range === 0 ? {} : { range }),
    ...(light === 'spot' ? { spot: { innerConeAngle: inner, outerConeAngle: outer } } : {}),
  };
}

/** A light of KHR_lights_punctual; null if the extension does not support it. */
function gltfLight(content: LightContent): Plain | null {
  const written = writtenLight(content);
  const before = readLight(content.gltf);
  const old = before && writtenLight(before);
  return written && old ? withChanges(content.gltf ?? {}, old, written) : written;
}

export const light: InGltf<LightContent> = {
  writer:
    ({ file, lose }) =>
    (content) => {
      const item = gltfLight(content);
      if (item !== null) return { extensions: { [LIGHTS]: { light: file.addOnce(`${LIGHTS}/lights`, item) } } };
      lose(FILE_TEXTS.files.ambientLights);
      return {};
    },
  take: (json, { extensions = {}, ...node }) => {
    const { [LIGHTS]: own, ...others } = extensions;
    const content = isPlain(own) ? readLight(itemOf(json.extensions?.[LIGHTS]?.lights, own.light)) : null;
    return content && { content, rest: { ...node, extensions: others } };
  },
};
