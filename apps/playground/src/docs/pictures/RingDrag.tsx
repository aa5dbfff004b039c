import type { Vec2, Vec3 } from '@gizmo-kit/math';
import { Picture } from './Picture.js';
import { evenly, paper } from './paper.js';
import { Arrow, Cursor, Dot, Label, Stroke } from './strokes.js';

const open = paper([0, 2.6, 4], [1.12, -0.06, 0], 34, 640, 300);
const edge = paper([0, 0.14, 7], [-1.45, -0.05, 0], 28, 640, 300);

const place = (t: number, radius = 1): Vec3 => [radius * Math.cos(t), 0, radius * Math.sin(t)];
const circle = evenly(0, 2 * Math.PI, 96);
const [then, now] = [1.75, 0.55];
const middle = open.at([0, 0, 0]);
const cursor = open.at(place(now, 1.22));
const aside: Vec2 = [edge.at(place(1))[0], edge.at(place(1))[1] - 34];

/** A ring at an angle, and one nearly edge-on. */
export function RingDrag() {
  const line = edge.at([0, 0, 0]);
  return (
    <Picture
      label="Left, a ring drawn as an ellipse: the angle at its center goes from the grabbed point to the cursor. Right, a ring seen edge-on, drawn nearly as a line; it follows the cursor along that line."
      width={640}
      height={300}
      caption="Left: a linear map at the center converts directions on the screen to angles, exactly also in perspective. Right: edge-on, no angle is visible, and the near side of the ring follows the cursor along the line."
    >
      <Stroke points={circle.map((t) => open.at(place(t)))} ink="y" width={3} />
      <Stroke points={[middle, open.at(place(then))]} />
      <Stroke points={[middle, cursor]} ink="hot" isDashed />
      <Stroke points={evenly(then, now, 24).map((t) => open.at(place(t, 0.42)))} ink="ink" width={2.5} />
      <Dot at={middle} />
      <Dot at={open.at(place(then))} />
      <Cursor at={cursor} />
      <Label at={[open.at(place(then))[0] - 30, open.at(place(then))[1] + 24]}>grabbed</Label>
      <Label at={[cursor[0] - 20, cursor[1] + 28]} ink="hot">
        cursor
      </Label>
      <Label at={[open.at(place(1.15, 0.6))[0] - 8, open.at(place(1.15, 0.6))[1] + 10]}>θ</Label>
      <Label at={[middle[0] - 14, middle[1] + 5]} anchor="end">
        c
      </Label>
      <Stroke points={circle.map((t) => edge.at(place(t)))} ink="y" width={3} />
      <Arrow from={line} to={[aside[0], line[1]]} width={2.5} />
      <Stroke points={[aside, [aside[0], line[1]]]} ink="hot" isDashed />
      <Dot at={line} />
      <Cursor at={aside} />
      <Label at={[aside[0] + 14, aside[1] + 2]} ink="hot">
        cursor
      </Label>
      <Label at={[line[0], line[1] + 34]} anchor="middle">
        one radian per radius
      </Label>
    </Picture>
  );
}
