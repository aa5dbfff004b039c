import type { Vec2 } from '@gizmo-kit/math';
import { Picture } from './Picture.js';
import { evenly } from './paper.js';
import { Cursor, Dot, Label, Stroke } from './strokes.js';

const curve = (t: number): Vec2 => [60 + 520 * t, 190 - 90 * Math.sin(2 * Math.PI * t) - 40 * t];
const STEP = 1e-3;
const along = (t: number): Vec2 => {
  const [a, b] = [curve(t - STEP), curve(t + STEP)];
  return [(b[0] - a[0]) / (2 * STEP), (b[1] - a[1]) / (2 * STEP)];
};
const bend = (t: number): Vec2 => {
  const [a, b] = [along(t - STEP), along(t + STEP)];
  return [(b[0] - a[0]) / (2 * STEP), (b[1] - a[1]) / (2 * STEP)];
};

/** A point beside the curve, as a fraction of the distance to the center of curvature. */
function inwards(t: number, share: number): Vec2 {
  const [p, d, c] = [curve(t), along(t), bend(t)];
  const speed = Math.hypot(...d);
  const radius = speed ** 3 / (d[0] * c[1] - d[1] * c[0]);
  return [p[0] - (share * radius * d[1]) / speed, p[1] + (share * radius * d[0]) / speed];
}

const T = 0.21;
const [place, cursor, center] = [curve(T), inwards(T, 0.55), inwards(T, 1)];

/** The point of a curve that is drawn nearest to the cursor, and the center, where it is not unique. */
export function CurveDrag() {
  return (
    <Picture
      label="A wave. The cursor is inside its first bend. A line perpendicular to the curve goes to the nearest point, and on the other side to the center of curvature."
      width={640}
      height={300}
      caption="The nearest point in pixels. With the cursor inside a bend, the speed of the point relative to the cursor is 1 / (1 − κh), which grows towards the center of curvature. At the center of a circle, all points are equally near."
    >
      <Stroke points={evenly(0, 1, 120).map(curve)} ink="z" width={3} />
      <Stroke points={[cursor, center]} isDashed />
      <Stroke points={[place, cursor]} ink="hot" isDashed />
      <Dot at={place} ink="z" />
      <Dot at={center} ink="line" />
      <Cursor at={cursor} />
      <Label at={[place[0], place[1] - 16]} anchor="middle">
        the nearest point
      </Label>
      <Label at={[cursor[0] + 16, cursor[1] + 5]} ink="hot">
        cursor, at h
      </Label>
      <Label at={[center[0], center[1] + 26]} ink="soft" anchor="middle">
        center of curvature, at 1 / κ
      </Label>
    </Picture>
  );
}
