import type { DrawnHandle, Vec2 } from '@gizmo-kit/math';
import type { Brush } from './brush.js';
import type { Fade } from './fade.js';
import { letteredOf, paintLetter } from './letters.js';
import { type HandleLook, type HandlePainter, paintHandle } from './paint-handle.js';
import type { Palette } from './palette.js';
import type { PaintedScene, ScenePainter } from './scene.js';

/** How opaque the rest is beside what is held. */
const DIMMED = 0.28;

/** What a gizmo is painted with. */
export interface Painters {
  /** @default paintHandle */
  readonly handle?: HandlePainter | undefined;
  /** Beneath the handles while one is held; null: nothing. */
  readonly guides: ScenePainter | null;
  /** Above the handles while one is hovered or held; null: nothing. */
  readonly debug: ScenePainter | null;
  readonly letters: boolean;
}

/** What is painted. */
export interface Painting {
  readonly handles: readonly DrawnHandle[];
  /** The pixel of the gizmo's origin. */
  readonly origin: Vec2;
  readonly theme: Palette;
  /** The handle that stands out, and what is around it; null where none does. */
  readonly scene: PaintedScene | null;
  readonly fade: Fade;
}

/** Paints a gizmo: guides first, then the handles, the farther ones first and the active one last. */
export function paintGizmo(brush: Brush, painting: Painting, painters: Painters): void {
  const { handles, origin, scene, fade, theme } = painting;
  if (scene?.drag) painters.guides?.(brush, scene);
  const lettered = painters.letters ? letteredOf(handles) : null;
  for (const drawn of backToFront(handles, scene?.handle)) {
    const { active, dimmed } = fade.of(drawn.handle.id);
    const opacity = drawn.visibility * (1 - (1 - DIMMED) * dimmed);
    if (opacity <= 0) continue;
    const look: HandleLook = { theme, active, opacity };
    (painters.handle ?? paintHandle)(brush, drawn, look);
    if (lettered?.has(drawn)) paintLetter(brush, drawn, { origin, handles }, look);
  }
  if (scene !== null) painters.debug?.(brush, scene);
}

/** Dots lie on the lines that meet in them. */
const isDot = ({ outlines }: DrawnHandle): boolean => outlines.every(({ shape }) => shape.kind === 'ball');

/** By the farthest point of each, dots before lines, and what stands out in front of all. */
function backToFront(handles: readonly DrawnHandle[], active: DrawnHandle | undefined): readonly DrawnHandle[] {
  const placed = handles.map((drawn) => ({
    drawn,
    order: drawn === active ? 2 : isDot(drawn) ? 1 : 0,
    depth: depthOf(drawn),
  }));
  placed.sort((a, b) => a.order - b.order || b.depth - a.depth);
  return placed.map(({ drawn }) => drawn);
}

function depthOf({ outlines }: DrawnHandle): number {
  let farthest = Number.NEGATIVE_INFINITY;
  for (const { outline } of outlines) for (const depth of outline.depths) if (depth > farthest) farthest = depth;
  return farthest;
}
