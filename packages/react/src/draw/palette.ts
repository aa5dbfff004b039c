import type { Tone } from '@gizmo-kit/math';

/** The colours of a gizmo, in CSS notation. */
export interface Palette extends Record<Tone, string> {
  /** What is hovered or dragged. */
  readonly active: string;
  /** A thin rim around everything, so that it stands out from any background. */
  readonly rim: string;
}

/** Legible on dark and on light: each colour keeps a contrast of 3 to 1 or more to a mid-dark and a mid-light ground. */
export const DEFAULT_PALETTE: Palette = {
  x: '#f0475b',
  y: '#5aa71f',
  z: '#3b82f6',
  neutral: '#c9ced6',
  active: '#ffb020',
  rim: '#0b0e14',
};
