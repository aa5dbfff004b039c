import { paintLines } from '../guides/lines.js';
import type { LetterPainter } from '../letters/letters.js';
import type { GizmoProps } from '../props.js';
import type { SessionState } from '../session/state.js';
import type { HandlePainter } from './paint-handle.js';
import type { Palette } from './palette.js';
import type { PaintedScene, ScenePainter } from './scene.js';

export interface FigureLook extends Omit<PaintedScene, 'view' | 'handle'> {
  /** The id of the hovered or pressed handle. */
  readonly id: string | null;
  /** Whether all other handles are dimmed: during a press, or if the gizmo is disabled. */
  readonly isDimmed: boolean;
  /** The opacity of the parts behind objects, from 0 to 1. */
  readonly occludedOpacity: number;
  /** @default paintHandle */
  readonly handle: HandlePainter | undefined;
  readonly letters: LetterPainter | null | undefined;
  /** Paints beneath the handles during a drag. */
  readonly guides: ScenePainter | false;
  /** Paints over the handles while one is hovered or pressed. */
  readonly debug: ScenePainter | undefined;
}

export function lookOf(props: GizmoProps, { drag, handle, sample }: SessionState, theme: Palette): FigureLook {
  const { components, debug, enabled = true, guides = paintLines, letters, occludedOpacity = 1, snap = false } = props;
  return {
    theme,
    id: handle?.id ?? null,
    isDimmed: drag !== null || !enabled,
    occludedOpacity,
    drag,
    snap,
    cursor: (drag?.sample ?? sample)?.point ?? null,
    handle: components?.handle,
    letters,
    guides,
    debug: debug?.paint,
  };
}
