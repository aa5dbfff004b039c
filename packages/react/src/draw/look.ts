import type { Vec2 } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import type { GizmoState } from '../store.js';
import type { LetterPainter } from './letters.js';
import { paintLines } from './lines.js';
import type { HandlePainter } from './paint-handle.js';
import { paletteOf } from './palette.js';
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

/** The look of a gizmo with these props. `cursor` is called only if something is painted at the cursor. */
export function lookOf(
  props: GizmoProps,
  { drag, handle, phase }: GizmoState,
  wantsContrast: boolean,
  cursor: () => Vec2 | null,
): FigureLook {
  const { components, debug, enabled = true, guides = paintLines, letters, occludedOpacity = 1, snap = false } = props;
  return {
    theme: paletteOf(props.theme, wantsContrast),
    id: handle?.id ?? null,
    isDimmed: phase === 'press' || phase === 'drag' || !enabled,
    occludedOpacity,
    drag,
    snap,
    cursor: debug === undefined || handle === null ? null : (drag?.sample.point ?? cursor()),
    handle: components?.handle,
    letters,
    guides,
    debug: debug?.paint,
  };
}
