import type { Tone } from '@gizmo-kit/math';

/** The tokens of a theme. Colors are in CSS notation, without transparency. */
export interface Palette extends Record<Tone, string> {
  /** The hovered or dragged handle. */
  readonly active: string;
  /** The outline of handles, which makes them visible on any background; also the background of the readout. */
  readonly rim: string;
  /** From 0, no rim, to 1. */
  readonly rimOpacity: number;
  /** Lines during a drag that belong to no axis. */
  readonly guide: string;
  /** The text of the readout. */
  readonly text: string;
}

/** The name of a theme. */
export type ThemeName = 'dark' | 'light' | 'high-contrast' | 'color-blind';

/** The theme `dark`, and the default one on a dark page. */
export const DEFAULT_PALETTE: Palette = {
  x: '#f0475b',
  y: '#6cb52d',
  z: '#3f87f8',
  neutral: '#c9ced6',
  active: '#ffb020',
  rim: '#0b0e14',
  rimOpacity: 0.9,
  guide: '#dfe3ea',
  text: '#eef1f6',
};

/**
 * The themes. Every color of a handle has a contrast of at least 3 : 1 to the background of its theme: light (#f4f5f7) for
 * `light`, dark (#1b1d22) for `dark` and `high-contrast`, both for `color-blind`. In `high-contrast` it is at least 7 : 1,
 * and so is the contrast of the rim to the light background. In `color-blind` x, y and z are 25 or more apart by CIEDE2000
 * for people without red, green or blue cones, simulated as in Machado, Oliveira and Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency", 2009.
 * On any gray behind the gizmo, a color has a contrast of at least 3 : 1 to the gray itself or to its rim over the gray.
 */
export const THEMES: Readonly<Record<ThemeName, Palette>> = {
  dark: DEFAULT_PALETTE,
  light: {
    x: '#d92140',
    y: '#3d8b12',
    z: '#1f66e0',
    neutral: '#5b6472',
    active: '#c26100',
    rim: '#ffffff',
    rimOpacity: 0.9,
    guide: '#3b4352',
    text: '#1b1d22',
  },
  'high-contrast': {
    x: '#ff8f98',
    y: '#7dff5a',
    z: '#7cbcff',
    neutral: '#ffffff',
    active: '#ffe600',
    rim: '#000000',
    rimOpacity: 1,
    guide: '#ffffff',
    text: '#ffffff',
  },
  'color-blind': {
    ...DEFAULT_PALETTE,
    x: '#c0630c',
    y: '#599690',
    z: '#8332fa',
    neutral: '#868d98',
    active: '#ffe14d',
    rimOpacity: 1,
  },
};

/** What the user and the page prefer. */
export interface Preferred {
  /** The user prefers more contrast. */
  readonly contrast: boolean;
  /** The page is dark. */
  readonly dark: boolean;
}

/**
 * The tokens of a `theme`. Missing tokens, and those of `auto`, are those of `high-contrast` if the user prefers more contrast,
 * otherwise those of `dark` or `light`, as the page is.
 */
export function paletteOf(theme: ThemeName | 'auto' | Partial<Palette> | undefined, preferred: Preferred): Palette {
  const base = THEMES[preferred.contrast ? 'high-contrast' : preferred.dark ? 'dark' : 'light'];
  if (typeof theme === 'string') return THEMES[theme as ThemeName] ?? base;
  if (theme == null) return base;
  return { ...base, ...Object.fromEntries(Object.entries(theme).filter(([, token]) => token !== undefined)) };
}
