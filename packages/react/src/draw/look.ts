import type { Vec2 } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import type { GizmoState } from '../store.js';
import type { FigureLook } from './figure.js';
import { paintGuides } from './guides.js';
import { DEFAULT_PALETTE, type Palette, paletteOf } from './palette.js';

const TOKENS = Object.keys(DEFAULT_PALETTE) as readonly (keyof Palette)[];

/** What a look is made of beside the props. */
export interface LookOptions {
  readonly state: GizmoState;
  /** Whether the user wants more contrast than most. */
  readonly wantsContrast: boolean;
  /** Where the pointer is, in pixels of the picture; asked only where something is painted there. */
  readonly cursor: () => Vec2 | null;
}

/** What a gizmo with these props looks like now. */
export function lookOf(props: GizmoProps, { state, wantsContrast, cursor }: LookOptions): FigureLook {
  const { components, debug, guides = true, letters = false, snap = false, theme } = props;
  const { drag, handle, phase } = state;
  return {
    theme: paletteOf(theme, wantsContrast),
    // A key can hold the drag to another handle than the one that was pressed.
    id: (drag?.handle ?? handle)?.id ?? null,
    held: phase === 'press' || phase === 'drag',
    // What nothing is painted of is no reason to paint again.
    drag: guides || debug !== undefined ? drag : null,
    snap: guides ? snap : false,
    cursor: debug === undefined || handle === null ? null : (drag?.sample.point ?? cursor()),
    handle: components?.handle,
    guides: guides ? (components?.guides ?? paintGuides) : null,
    debug: debug?.paint ?? null,
    letters,
  };
}

/** All of a look but what may be written anew for each. */
const PARTS = ['id', 'held', 'drag', 'snap', 'handle', 'guides', 'debug', 'letters'] as const;

/** Whether nothing is to be painted another way. */
export const isSameLook = (a: FigureLook, b: FigureLook): boolean =>
  PARTS.every((part) => a[part] === b[part]) &&
  (a.theme === b.theme || TOKENS.every((token) => a.theme[token] === b.theme[token])) &&
  a.cursor?.[0] === b.cursor?.[0] &&
  a.cursor?.[1] === b.cursor?.[1];
