import type { Vec2 } from '@gizmo-kit/math';
import { Picture } from './Picture.js';
import { evenly } from './paper.js';
import { Arrow, Dot, Label, Stroke } from './strokes.js';

/** The end of the exact result: at √50 times the depth of the grabbed point. */
const LEAST = 1 / Math.sqrt(50);
const LAST = 1 - LEAST;

/** The fraction of the distance to the vanishing point, and the result in units of the depth of the grabbed point. */
const at = (q: number, answer: number): Vec2 => [70 + 480 * q, 290 - 17 * answer];
const exact = (q: number): Vec2 => at(q, q / (1 - q));
const last = exact(LAST);
/** Beyond that, a nearer cursor is used, and the result tends to twice that depth. */
function bounded(q: number): Vec2 {
  const x = q - LAST;
  return at(q, (LEAST + 2 * x) / (LEAST * (LEAST + x)) - 1);
}

/** The result for the pixels of the cursor: exact, then bounded. */
export function BoundedGain() {
  return (
    <Picture
      label="A curve that grows without bound towards the vanishing point. Before it, a second curve branches off with the same slope, and continues beyond the vanishing point."
      width={640}
      height={330}
      caption="The movement by the cursor’s position. The exact result is unbounded at the vanishing point, so above 50 times the gain of the grab it grows more slowly. It is smooth, and moves forwards beyond the vanishing point."
    >
      <Arrow from={at(0, 0)} to={at(1.15, 0)} ink="line" width={1.5} />
      <Arrow from={at(0, 0)} to={at(0, 16)} ink="line" width={1.5} />
      <Stroke points={[at(1, 0), at(1, 16)]} isDashed />
      <Stroke points={evenly(LAST, 0.938, 40).map(exact)} ink="x" isDashed width={2} />
      <Stroke points={evenly(LAST, 1.14, 40).map(bounded)} ink="y" width={3} />
      <Stroke points={evenly(0, LAST, 60).map(exact)} ink="z" width={3} />
      <Dot at={last} />
      <Label at={[at(1, 0)[0], 310]} anchor="middle" ink="soft">
        q = 1, vanishing point
      </Label>
      <Label at={[at(0.3, 0)[0], 310]} anchor="middle" ink="soft">
        cursor, as q
      </Label>
      <Label at={[84, 30]} ink="soft">
        movement of G
      </Label>
      <Label at={[last[0] - 14, last[1] - 4]} anchor="end">
        √50 times as deep as G
      </Label>
      <Label at={[at(0.5, 0)[0], 252]} ink="z" anchor="end">
        exact: q / (1 − q)
      </Label>
      <Label at={[at(1.03, 0)[0], 90]} ink="y">
        bounded
      </Label>
      <Label at={[at(0.905, 0)[0], 60]} ink="x" anchor="end">
        exact, without a bound
      </Label>
    </Picture>
  );
}
