import { type Drag, drawHandles, type Pose } from '@gizmo-kit/math';
import { normalize, sub } from '@gizmo-kit/math/geometry';
import { type Outline, unitsPerPixel } from '@gizmo-kit/math/screen';
import type { Brush } from '../draw/brush.js';
import { borderOf } from '../draw/paint-handle.js';
import type { PaintedScene } from '../draw/scene.js';

/** CSS pixels. */
const WIDTH = 1;
const OPACITY = 0.5;
const FILL = 0.06;

/** The areas and lines of the pressed handle in its pose of the press, for the present camera. */
function ghostOf({ drag, handle: shown, view }: PaintedScene<Drag>): readonly Outline[] {
  const { pose: pressed, handle } = drag;
  const { eye, screenAxes } = shown.pose;
  const viewDirection = (eye && normalize(sub(pressed.origin, eye))) ?? shown.pose.viewDirection;
  const pose: Pose = { ...pressed, viewDirection, eye, screenAxes, unitsPerPixel: unitsPerPixel(view, pressed.origin) };
  const [ghost] = pose.unitsPerPixel > 0 ? drawHandles([{ handle, pose }], view) : [];
  return ghost?.outlines.flatMap(({ outline }) => outlinesOf(outline)) ?? [];
}

const outlinesOf = (outline: Outline): readonly Outline[] =>
  outline.kind === 'area' ? [outline, borderOf(outline, WIDTH)] : [{ ...outline, width: WIDTH }];

export function paintGhost(brush: Brush, scene: PaintedScene<Drag>): void {
  const { theme } = scene;
  const rim = { color: theme.rim, opacity: theme.rimOpacity * OPACITY };
  const tint = { color: theme.guide, opacity: OPACITY };
  const fill = { color: theme.guide, opacity: FILL };
  for (const outline of ghostOf(scene)) {
    if (outline.kind === 'area') brush.outline(outline, fill);
    else {
      brush.outline(outline, rim, 0.75);
      brush.outline(outline, tint);
    }
  }
}
