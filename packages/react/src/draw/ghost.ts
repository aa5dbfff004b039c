import { drawHandles, type Handle, type Pose, type View } from '@gizmo-kit/math';
import { normalize, sub } from '@gizmo-kit/math/geometry';
import type { Outline } from '@gizmo-kit/math/screen';
import { sameView, unitsPerPixel } from '@gizmo-kit/math/view';
import type { Brush } from './brush.js';
import { borderOf } from './paint-handle.js';
import type { HeldScene } from './scene.js';

/** CSS pixels. */
const WIDTH = 1;
const OPACITY = 0.5;
const FILL = 0.06;

/** A part of a ghost: the line around it, and what is within. */
interface GhostPart {
  readonly line: Outline;
  readonly area: Outline | null;
}

interface Ghost {
  readonly handle: Handle;
  readonly view: View;
  readonly parts: readonly GhostPart[];
}

/** By the pose of the press: where the camera stands still, a ghost does too. */
const ghosts = new WeakMap<Pose, Ghost>();

/** The held handle as it stood at the press. Seen as it would be now, where the camera has moved. */
function ghostOf({ drag, handle: shown, view }: HeldScene): Ghost {
  const { pose: held, handle } = drag;
  const known = ghosts.get(held);
  if (known?.handle === handle && sameView(known.view, view)) return known;
  const { eye, screenAxes } = shown.pose;
  const viewDirection = (eye && normalize(sub(held.origin, eye))) ?? shown.pose.viewDirection;
  const pose: Pose = { ...held, viewDirection, eye, screenAxes, unitsPerPixel: unitsPerPixel(view, held.origin) };
  const [ghost] = pose.unitsPerPixel > 0 ? drawHandles([{ handle, pose }], view) : [];
  const parts = ghost?.outlines.map(({ outline }) => partOf(outline)) ?? [];
  const made: Ghost = { handle, view, parts };
  ghosts.set(held, made);
  return made;
}

const partOf = (outline: Outline): GhostPart =>
  outline.kind === 'area'
    ? { line: borderOf(outline, WIDTH), area: outline }
    : { line: { ...outline, width: WIDTH }, area: null };

/** Paints the held handle as it stood at the press. */
export function paintGhost(brush: Brush, scene: HeldScene): void {
  const { theme } = scene;
  const rim = { color: theme.rim, opacity: theme.rimOpacity * OPACITY };
  const tint = { color: theme.guide, opacity: OPACITY };
  const fill = { color: theme.guide, opacity: FILL };
  for (const { line, area } of ghostOf(scene).parts) {
    if (area !== null) brush.outline(area, fill);
    brush.outline(line, rim, 0.75);
    brush.outline(line, tint);
  }
}
