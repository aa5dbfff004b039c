import { type Drag, drawHandles, type Handle, type Pose, type View } from '@gizmo-kit/math';
import { normalize, sub } from '@gizmo-kit/math/geometry';
import { sameView } from '@gizmo-kit/math/internal';
import { type Outline, unitsPerPixel } from '@gizmo-kit/math/screen';
import type { Brush } from '../draw/brush.js';
import { borderOf } from '../draw/paint-handle.js';
import type { PaintedScene } from '../draw/scene.js';

/** CSS pixels. */
const WIDTH = 1;
const OPACITY = 0.5;
const FILL = 0.06;

interface Ghost {
  readonly handle: Handle;
  readonly view: View;
  /** Areas and lines. */
  readonly outlines: readonly Outline[];
}

/** The ghosts by the pose of their press. A ghost stays the same while the camera does not move. */
const ghosts = new WeakMap<Pose, Ghost>();

/** The pressed handle in its pose of the press, drawn for the present camera. */
function ghostOf({ drag, handle: shown, view }: PaintedScene<Drag>): Ghost {
  const { pose: pressed, handle } = drag;
  const known = ghosts.get(pressed);
  if (known?.handle === handle && sameView(known.view, view)) return known;
  const { eye, screenAxes } = shown.pose;
  const viewDirection = (eye && normalize(sub(pressed.origin, eye))) ?? shown.pose.viewDirection;
  const pose: Pose = { ...pressed, viewDirection, eye, screenAxes, unitsPerPixel: unitsPerPixel(view, pressed.origin) };
  const [ghost] = pose.unitsPerPixel > 0 ? drawHandles([{ handle, pose }], view) : [];
  const made: Ghost = { handle, view, outlines: ghost?.outlines.flatMap(({ outline }) => outlinesOf(outline)) ?? [] };
  ghosts.set(pressed, made);
  return made;
}

const outlinesOf = (outline: Outline): readonly Outline[] =>
  outline.kind === 'area' ? [outline, borderOf(outline, WIDTH)] : [{ ...outline, width: WIDTH }];

export function paintGhost(brush: Brush, scene: PaintedScene<Drag>): void {
  const { theme } = scene;
  const rim = { color: theme.rim, opacity: theme.rimOpacity * OPACITY };
  const tint = { color: theme.guide, opacity: OPACITY };
  const fill = { color: theme.guide, opacity: FILL };
  for (const outline of ghostOf(scene).outlines) {
    if (outline.kind === 'area') brush.outline(outline, fill);
    else {
      brush.outline(outline, rim, 0.75);
      brush.outline(outline, tint);
    }
  }
}
