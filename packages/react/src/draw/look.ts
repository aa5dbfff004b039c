import type { Drag, Vec2 } from '@gizmo-kit/math';
import type { GizmoProps } from '../props.js';
import type { Snap } from '../snap.js';
import type { GizmoState } from '../store.js';
import type { LetterPainter } from './letters.js';
import { paintLines } from './lines.js';
import type { HandlePainter } from './paint-handle.js';
import { type Palette, paletteOf } from './palette.js';
import type { ScenePainter } from './scene.js';

/** What a gizmo looks like at a moment. */
export interface FigureLook {
  readonly theme: Palette;
  /** The handle that is hovered or held. */
  readonly id: string | null;
  /** Whether all others are dimmed: while one is held, or none can be. */
  readonly isDimmed: boolean;
  /** The drag of a press, else null. */
  readonly drag: Drag | null;
  readonly snap: Snap;
  /** Where the pointer is, if something is painted there. */
  readonly cursor: Vec2 | null;
  /** @default paintHandle */
  readonly handle: HandlePainter | undefined;
  readonly letters: LetterPainter | null;
  /** Paints beneath the handles while one is held. */
  readonly guides: ScenePainter | null;
  /** Paints over the handles while one is hovered or held. */
  readonly debug: ScenePainter | null;
}

/** What a look is made of beside the props. */
export interface LookOptions {
  readonly state: GizmoState;
  /** Whether the user wants more contrast than most. */
  readonly wantsContrast: boolean;
  /** The pointer in pixels of the canvas; asked only if something is painted there. */
  readonly cursor: () => Vec2 | null;
}

/** What a gizmo with these props looks like now. */
export function lookOf(props: GizmoProps, { state, wantsContrast, cursor }: LookOptions): FigureLook {
  const { components, debug, enabled = true, guides = paintLines, letters = null, snap = false, theme } = props;
  const { drag, handle, phase } = state;
  return {
    theme: paletteOf(theme, wantsContrast),
    // Modifier keys may have changed the handle since the press.
    id: (drag?.handle ?? handle)?.id ?? null,
    isDimmed: phase === 'press' || phase === 'drag' || !enabled,
    drag,
    snap,
    cursor: debug === undefined || handle === null ? null : (drag?.sample.point ?? cursor()),
    handle: components?.handle,
    letters,
    guides: guides === false ? null : guides,
    debug: debug?.paint ?? null,
  };
}
