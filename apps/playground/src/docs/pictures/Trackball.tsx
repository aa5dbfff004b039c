import type { Vec2 } from '@gizmo-kit/math';
import { Picture } from './Picture.js';
import { evenly } from './paper.js';
import { Arrow, Dot, Label, Stroke } from './strokes.js';

/** The ball from the side, with the eye far to the left. Heights above the center plane are to the left. */
const RADIUS = 110;
const at = (out: number, height: number): Vec2 => [330 - RADIUS * height, 160 - RADIUS * out];

/** The end of the sphere, as a height: the gain there is 50 times that of the center. */
const END = 0.28;
const RHO = Math.sqrt(1 - END * END);
const REST = Math.asin(END);
/** The height at which a ray past the ball has the direction of its point from the center. */
const sheet = (out: number): number => out * Math.tan(REST - 1 / (END / (out - RHO) + 1 / REST));

const sphere = (out: number): Vec2 => at(out, Math.sqrt(Math.max(0, 1 - out * out)));
const past = 1.2;

/** The surface for the cursor: the ball, and beyond its silhouette a sheet. */
export function Trackball() {
  return (
    <Picture
      label="A ball seen from the side. A ray from the eye hits its near half. Shortly before the silhouette, the surface leaves the ball and continues outwards as a curve above the plane through the center."
      width={640}
      height={320}
      caption="A side view with the eye at the left. Within the silhouette, the grabbed point is drawn at the cursor. Beyond the silhouette, the direction from the center tends to the rim, with the value and the slope that it has at the edge of the ball."
    >
      <Stroke points={[at(-1.35, 0), at(1.35, 0)]} isDashed />
      <Stroke points={evenly(-1, 1, 80).map((t) => at(Math.sin(t * Math.PI), Math.cos(t * Math.PI)))} />
      <Stroke points={evenly(-RHO, RHO, 80).map(sphere)} ink="z" width={3.5} />
      <Stroke points={evenly(RHO, 1.32, 40).map((out) => at(out, sheet(out)))} ink="hot" width={3.5} />
      <Stroke points={evenly(RHO, 1.32, 40).map((out) => at(-out, sheet(out)))} ink="hot" width={3.5} />
      <Arrow from={[40, at(0.45, 0)[1]]} to={sphere(0.45)} width={1.5} />
      <Arrow from={[40, at(past, 0)[1]]} to={at(past, sheet(past))} ink="hot" width={1.5} />
      <Dot at={at(0, 0)} />
      <Dot at={sphere(0.45)} ink="z" />
      <Dot at={at(past, sheet(past))} ink="hot" />
      <Label at={[44, at(0.45, 0)[1] + 20]}>ray on the ball</Label>
      <Label at={[44, at(past, 0)[1] + 20]} ink="hot">
        ray past it
      </Label>
      <Label at={[at(0, 0)[0] + 12, at(0, 0)[1] + 5]}>center</Label>
      <Label at={[206, 196]} ink="z" anchor="end">
        ball
      </Label>
      <Label at={[344, 20]} ink="hot">
        sheet, always above the plane
      </Label>
      <Label at={[344, 302]} ink="soft">
        plane through the center
      </Label>
    </Picture>
  );
}
