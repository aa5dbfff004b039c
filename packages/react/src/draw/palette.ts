import type { Tone } from '@gizmo-kit/math';

/** The tokens of a gizmo's look. Colours are in CSS notation, without transparency. */
export interface Palette extends Record<Tone, string> {
  /** What is hovered or dragged. */
  readonly active: string;
  /** The edge around everything, so that it stands out from any ground; and the ground of the readout. */
  readonly rim: string;
  /** From 0, no rim, to 1. */
  readonly rimOpacity: number;
  /** Lines that are drawn while a handle is held and belong to no axis. */
  readonly guide: string;
  /** The text of the readout. */
  readonly text: string;
}

/** The name of a look. */
export type ThemeName = 'dark' | 'light' | 'high-contrast' | 'color-blind';

/** The look without a `theme`, and what a `theme` of a few tokens is laid over. */
export const DEFAULT_PALETTE: Palette = {
  x: '#f0475b',
  y: '#6cb52d',
  z: '#3f87f8',
  neutral: '#c9ced6',
  active: '#ffb020',
  rim: '#0b0e14',
  rimOpacity: 0.22,
  guide: '#dfe3ea',
  text: '#eef1f6',
};

/**
 * The looks there are, to take or to spread. Every tone has a contrast of 3 to 1 or more to the ground it is made for:
 * `light` to a light one (#f4f5f7), `dark` and `high-contrast` to a dark one (#1b1d22), `color-blind` to both. In
 * `high-contrast` it is 7, and so is that of its rim to a light ground. In `color-blind` x, y and z are 25 or more apart by
 * CIEDE2000 for people without red, green or blue cones, simulated as in Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", 2009.
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
    rimOpacity: 0.45,
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
    rimOpacity: 0.4,
  },
};

/**
 * The tokens that a `theme` means. Without one, or for those that it leaves out, they are the default's; or those of
 * high contrast, where the user has asked for that.
 */
export function paletteOf(theme: ThemeName | Partial<Palette> | undefined, wantsContrast: boolean): Palette {
  if (typeof theme === 'string') return THEMES[theme];
  const base = wantsContrast ? THEMES['high-contrast'] : DEFAULT_PALETTE;
  return theme === undefined ? base : { ...base, ...theme };
}
