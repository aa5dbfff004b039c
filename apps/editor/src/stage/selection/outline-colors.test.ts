import { Color } from 'three';
import { expect, it } from 'vitest';
import { demoDocument } from '../../model/scene/demo.ts';
import { PALETTES } from '../../ui/theme/palette.ts';

/** The relative luminance of WCAG. A `Color` has linear components. */
function luminance(css: string): number {
  const { r, g, b } = new Color(css);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const materials = [
  ...new Set([...demoDocument().nodes.values()].flatMap(({ content }) => ('color' in content ? content.color : []))),
];

it.each(Object.entries(PALETTES))(
  'each material of the demo contrasts by 3 : 1 with the outline or with its rim: %s',
  (_, { outline: { others, active, rim } }) => {
    expect(materials.length).toBeGreaterThan(7);
    for (const color of [others, active])
      expect(materials.filter((material) => Math.max(contrast(color, material), contrast(rim, material)) < 3)).toEqual(
        [],
      );
  },
);
