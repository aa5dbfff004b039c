import { describe, expect, it } from 'vitest';
import { DEFAULT_PALETTE, type Palette, type Preferred, paletteOf, THEMES, type ThemeName } from './palette.js';

type Rgb = readonly [number, number, number];

const DARK = '#1b1d22';
const LIGHT = '#f4f5f7';
const TONES = ['x', 'y', 'z', 'neutral'] as const;

/** Linear light, from sRGB (IEC 61966-2-1). */
function linear(css: string): Rgb {
  const part = (at: number): number => {
    const c = Number.parseInt(css.slice(at, at + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

const luminance = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** The contrast ratio of WCAG 2.2. */
function contrast(a: string, b: string): number {
  const [p, q] = [luminance(linear(a)), luminance(linear(b))];
  return (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05);
}

/** Full dichromacy, on linear light: Machado, Oliveira and Fernandes 2009, table of severity 1.0. */
const BLIND: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const inner = (a: Rgb, b: Rgb): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const clamp = (n: number): number => Math.min(1, Math.max(0, n));

/** CIE L*a*b* under D65. */
function lab(color: Rgb): Rgb {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (841 / 108) * t + 4 / 29);
  const x = f(inner([0.4124564, 0.3575761, 0.1804375], color) / 0.95047);
  const y = f(inner([0.2126729, 0.7151522, 0.072175], color));
  const z = f(inner([0.0193339, 0.119192, 0.9503041], color) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const RADIANS = Math.PI / 180;

/** CIEDE2000, as in Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", 2005. */
function difference([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const seventh = (c: number): number => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const g = 1.5 - 0.5 * seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2);
  const [c1, c2] = [Math.hypot(a1 * g, b1), Math.hypot(a2 * g, b2)];
  const hue = (a: number, b: number): number => (Math.atan2(b, a * g) / RADIANS + 360) % 360;
  const [h1, h2] = [hue(a1, b1), hue(a2, b2)];
  const turn = ((h2 - h1 + 540) % 360) - 180;
  const dh = 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * RADIANS);
  const [l, c, h] = [(l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2];
  const cos = (k: number, off: number): number => Math.cos((k * h + off) * RADIANS);
  const t = 1 - 0.17 * cos(1, -30) + 0.24 * cos(2, 0) + 0.32 * cos(3, 6) - 0.2 * cos(4, -63);
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const theta = 30 * Math.exp(-(((((h + 360) % 360) - 275) / 25) ** 2));
  const rt = -2 * seventh(c) * Math.sin(2 * theta * RADIANS);
  const [p, q, r] = [(l2 - l1) / sl, (c2 - c1) / sc, dh / sh];
  return Math.sqrt(p * p + q * q + r * r + rt * q * r);
}

const seenAs = (matrix: readonly [Rgb, Rgb, Rgb], css: string): Rgb =>
  lab(matrix.map((row) => clamp(inner(row, linear(css)))) as unknown as Rgb);

describe('the difference of colors', () => {
  // Three pairs of the test data that the paper above publishes.
  it.each<[Rgb, Rgb, number]>([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ])('between %j and %j is %d', (a, b, expected) => {
    expect(difference(a, b)).toBeCloseTo(expected, 4);
  });
});

describe('the tones of a theme', () => {
  const GROUNDS: readonly [ThemeName, readonly string[], number][] = [
    ['dark', [DARK], 3],
    ['light', [LIGHT], 3],
    ['high-contrast', [DARK], 7],
    ['color-blind', [DARK, LIGHT], 3],
  ];
  it.each(GROUNDS)('%s have a contrast to %j of at least %d to 1', (name, grounds, least) => {
    for (const ground of grounds) {
      for (const tone of TONES) expect(contrast(THEMES[name][tone], ground)).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(GROUNDS)(
    '%s: guides and active handles have the same contrast to the first background',
    (name, [ground = ''], least) => {
      for (const token of ['active', 'guide'] as const) {
        expect(contrast(THEMES[name][token], ground)).toBeGreaterThanOrEqual(least);
      }
    },
  );

  it('of high contrast have a contrast of 7 to 1 to their rim, and the rim to a light background', () => {
    const theme = THEMES['high-contrast'];
    expect(theme.rimOpacity).toBe(1);
    expect(contrast(theme.rim, LIGHT)).toBeGreaterThanOrEqual(7);
    for (const tone of TONES) expect(contrast(theme[tone], theme.rim)).toBeGreaterThanOrEqual(7);
  });

  it.each(Object.keys(BLIND))('x, y and z of color-blind are 25 apart for %s vision', (kind) => {
    const { x, y, z } = THEMES['color-blind'];
    const seen = [x, y, z].map((css) => seenAs(BLIND[kind] as readonly [Rgb, Rgb, Rgb], css));
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const) {
      expect(difference(seen[a] as Rgb, seen[b] as Rgb)).toBeGreaterThanOrEqual(25);
    }
  });

  it.each(Object.entries(THEMES))(
    '%s: the text of the readout has a contrast of 7 to 1 to its background',
    (_, { text, rim }) => {
      expect(contrast(text, rim)).toBeGreaterThanOrEqual(7);
    },
  );
});

/** The contrast of a color over a gray: to the gray, or to the rim around the color, if that is more. */
function contrastOver(gray: number, color: string, { rim, rimOpacity }: Palette): number {
  const css = (channel: (at: number) => number): string =>
    `#${[1, 3, 5].map((at) => Math.round(channel(at)).toString(16).padStart(2, '0')).join('')}`;
  const blended = (at: number): number =>
    rimOpacity * Number.parseInt(rim.slice(at, at + 2), 16) + (1 - rimOpacity) * gray;
  return Math.max(
    contrast(
      color,
      css(() => gray),
    ),
    contrast(color, css(blended)),
  );
}

it.each(Object.entries(THEMES))(
  '%s: on any gray, each color has a contrast of 3 to 1 to it or to its rim',
  (_, theme) => {
    for (let gray = 0; gray < 256; gray++)
      for (const token of [...TONES, 'active'] as const)
        expect(contrastOver(gray, theme[token], theme), `${token} on ${gray}`).toBeGreaterThanOrEqual(3);
  },
);

describe('a theme', () => {
  const [onDark, onLight] = [true, false].map((dark) => ({ dark, contrast: false })) as [Preferred, Preferred];
  const withContrast = { dark: false, contrast: true };

  it.each([undefined, 'auto'] as const)('%s is that of the page, or high-contrast if the user prefers it', (theme) => {
    expect(paletteOf(theme, onDark)).toBe(THEMES.dark);
    expect(paletteOf(theme, onLight)).toBe(THEMES.light);
    expect(paletteOf(theme, withContrast)).toBe(THEMES['high-contrast']);
  });

  it('is found by its name, whatever the user prefers', () => {
    for (const name of Object.keys(THEMES) as ThemeName[]) expect(paletteOf(name, withContrast)).toBe(THEMES[name]);
  });

  it('of a few tokens overrides the default', () => {
    const tokens: Partial<Palette> = { active: '#123456', rimOpacity: 0 };
    expect(paletteOf(tokens, onDark)).toEqual({ ...DEFAULT_PALETTE, ...tokens });
    expect(paletteOf(tokens, withContrast)).toEqual({ ...THEMES['high-contrast'], ...tokens });
  });

  it('with a token that is undefined keeps the default', () => {
    const tokens = { x: undefined, active: '#123456' } as object;
    expect(paletteOf(tokens, onDark)).toEqual({ ...DEFAULT_PALETTE, active: '#123456' });
  });
});
