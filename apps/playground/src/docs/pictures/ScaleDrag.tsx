import type { Vec2 } from '@gizmo-kit/math';
import { Picture } from './Picture.js';
import { Area, Arrow, Cursor, Dot, Label, Stroke } from './strokes.js';

const [F, U, V] = [
  [60, 240],
  [150, -24],
  [20, -110],
] as const;
const on = (a: number, b: number): Vec2 => [F[0] + a * U[0] + b * V[0], F[1] + a * U[1] + b * V[1]];
const square = (a: number, b: number): readonly Vec2[] => [on(0, 0), on(a, 0), on(a, b), on(0, b)];
const [f, g] = [1.5, 1.3];

const press: Vec2 = [470, 200];
const now: Vec2 = [560, 130];
const share = (now[0] - press[0] - (now[1] - press[1])) / 2;

/** Two factors from a corner, and one from a distance on the screen. */
export function ScaleDrag() {
  return (
    <Picture
      label="Left, a parallelogram is scaled by its corner: the corner moves to the cursor, and the opposite corner is fixed. Right, an arrow from the press to the cursor and its part along the rising diagonal."
      width={640}
      height={300}
      caption="Left: by a corner, the grabbed point moves to the cursor, and each axis has its own factor. Right: uniformly, by the pixels along the rising diagonal. This does not depend on perspective, so it has no limits."
    >
      <Area points={square(f, g)} ink="z" opacity={0.12} />
      <Area points={square(1, 1)} ink="line" opacity={0.25} />
      <Arrow from={on(1, 1)} to={on(f, g)} width={2.5} />
      <Dot at={F} />
      <Dot at={on(1, 1)} />
      <Cursor at={on(f, g)} />
      <Label at={[F[0] - 6, F[1] + 26]}>stays</Label>
      <Label at={[on(0.5, 0.45)[0], on(0.5, 0.45)[1]]} anchor="middle">
        a · u + b · v
      </Label>
      <Label at={[on(f, g)[0] - 46, on(f, g)[1] - 16]} ink="hot" anchor="end">
        f a · u + g b · v
      </Label>
      <Stroke
        points={[
          [430, 240],
          [610, 60],
        ]}
        isDashed
      />
      <Arrow from={press} to={[press[0] + share, press[1] - share]} width={3} />
      <Stroke points={[now, [press[0] + share, press[1] - share]]} ink="hot" isDashed />
      <Dot at={press} />
      <Cursor at={now} />
      <Label at={[press[0] + 12, press[1] + 20]}>press</Label>
      <Label at={[now[0] + 12, now[1] + 22]} ink="hot">
        cursor
      </Label>
      <Label at={[400, 282]}>factor = 1 + pixels / size</Label>
    </Picture>
  );
}
