import type { Theme } from './use-theme.ts';

interface Palette {
  readonly gridMinor: string;
  readonly gridMajor: string;
  readonly axisX: string;
  readonly axisY: string;
  readonly axisZ: string;
  /** The symbols of lights, cameras and empties. */
  readonly symbol: string;
  readonly outline: typeof OUTLINE;
  readonly sky: string;
  readonly ground: string;
  readonly shadow: number;
  readonly environment: number;
}

/** Each material contrasts with the outline or with its rim, so both themes can have the same. */
const OUTLINE = { others: '#9d8cff', active: '#ff9a3d', rim: '#14161c' };

/** The colors that the GPU draws, which cannot come from a style sheet. */
export const PALETTES: Readonly<Record<Theme, Palette>> = {
  light: {
    gridMinor: '#9aa3b5',
    gridMajor: '#7d879c',
    axisX: '#e0554f',
    axisY: '#4f9d52',
    axisZ: '#3b82f6',
    symbol: '#4b5468',
    outline: OUTLINE,
    sky: '#ffffff',
    ground: '#d9d3c8',
    shadow: 0.2,
    environment: 0.55,
  },
  dark: {
    gridMinor: '#5b6376',
    gridMajor: '#7b849a',
    axisX: '#e0625c',
    axisY: '#6dbd70',
    axisZ: '#5b96f7',
    symbol: '#c3c9d6',
    outline: OUTLINE,
    sky: '#dfe6ff',
    ground: '#2a2a33',
    shadow: 0.42,
    environment: 0.42,
  },
};
