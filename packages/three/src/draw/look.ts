import type { View } from '@gizmo-kit/math';
import { handleIn, handlesFor, type Layout } from '../session/layout.js';
import type { SessionProps } from '../session/props.js';
import type { SessionState } from '../session/state.js';
import type { HandlePainter } from './paint-handle.js';
import type { Palette } from './palette.js';
import type { LookProps } from './props.js';
import type { LetterPainter, PaintedScene, ScenePainter } from './scene.js';

/** The painters of the extensions. */
export interface Painters {
  /** They paint beneath the handles during a drag. */
  readonly beneath: readonly ScenePainter[];
  /** They paint over the handles while one is hovered or pressed. */
  readonly over: readonly ScenePainter[];
  readonly letter: LetterPainter | undefined;
}

export interface FigureLook extends Omit<PaintedScene, 'view' | 'handle'>, Painters {
  /** The id of the hovered or pressed handle. */
  readonly id: string | null;
  /** Whether all other handles are dimmed: during a press, or if the gizmo is disabled. */
  readonly isDimmed: boolean;
  /** The opacity of the parts behind objects, from 0 to 1. */
  readonly occludedOpacity: number;
  /** @default paintHandle */
  readonly handle: HandlePainter | undefined;
}

/** What a camera is about to draw. */
export interface HandleScene extends Pick<Layout, 'handles' | 'drawn'> {
  readonly view: View;
  readonly look: FigureLook;
  /** The size of a device pixel in CSS pixels. */
  readonly pixel: number;
}

export function lookOf(
  props: SessionProps & LookProps,
  { drag, handle, sample }: SessionState,
  theme: Palette,
  painters: Painters,
): FigureLook {
  const { components, enabled = true, occludedOpacity = 1, snap = false } = props;
  const shown = (drag && handleIn(handlesFor(props), drag)) ?? handle;
  return {
    ...painters,
    theme,
    id: shown?.id ?? null,
    isDimmed: drag !== null || !enabled,
    occludedOpacity,
    drag,
    snap,
    cursor: (drag?.sample ?? sample)?.point ?? null,
    handle: components?.handle,
  };
}
