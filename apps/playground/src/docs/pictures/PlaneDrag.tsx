import type { Vec2, Vec3 } from '@gizmo-kit/math';
import { onPlane } from '@gizmo-kit/math/handles';
import { unitsPerPixel } from '@gizmo-kit/math/screen';
import { Picture } from './Picture.js';
import { evenly, paper } from './paper.js';
import { Arrow, Cursor, Dot, Label, Stroke } from './strokes.js';

const { view, at } = paper([0, 2.4, 7], [0, 1.2, 0], 48, 640, 320);
const u: Vec3 = [0.94, 0, -0.34];
const v: Vec3 = [-0.34, 0, -0.94];
const G: Vec3 = [-1.3, 0, 2.4];
const on = (a: number, b: number): Vec3 => [G[0] + a * u[0] + b * v[0], 0, G[2] + a * u[2] + b * v[2]];
const cursor: Vec2 = [372, 176];

const grab = { point: G, u, v, depth: unitsPerPixel(view, G) };
const [a, b] = onPlane(grab, cursor, view) ?? [0, 0];
const horizon = at(on(0, 1e6))[1];

/** A plane in perspective, and the two amounts that move the grabbed point to the cursor. */
export function PlaneDrag() {
  return (
    <Picture
      label="A grid on a plane that extends to its horizon. Two arrows along the directions u and v of the plane lead from the grabbed point to the cursor."
      width={640}
      height={320}
      caption="On a plane there are two unknowns, x along u and y along v. The horizon of the plane corresponds to the vanishing point of an axis."
    >
      {evenly(-2, 6, 8).map((n) => (
        <Stroke key={`u${n}`} points={[at(on(n, -1)), at(on(n, 9))]} width={1} />
      ))}
      {evenly(-1, 9, 10).map((n) => (
        <Stroke key={`v${n}`} points={[at(on(-2, n)), at(on(6, n))]} width={1} />
      ))}
      <Stroke
        points={[
          [0, horizon],
          [640, horizon],
        ]}
        isDashed
      />
      <Arrow from={at(G)} to={at(on(a, 0))} ink="x" width={3} />
      <Arrow from={at(on(a, 0))} to={at(on(a, b))} ink="z" width={3} />
      <Dot at={at(G)} />
      <Cursor at={cursor} />
      <Label at={[at(G)[0] - 14, at(G)[1] + 24]}>G</Label>
      <Label at={[at(on(a / 2, 0))[0] + 4, at(on(a / 2, 0))[1] + 24]} ink="x">
        x · u
      </Label>
      <Label at={[at(on(a, b / 2))[0] + 16, at(on(a, b / 2))[1] - 6]} ink="z">
        y · v
      </Label>
      <Label at={[cursor[0] + 14, cursor[1] - 10]} ink="hot">
        cursor
      </Label>
      <Label at={[16, horizon - 10]} ink="soft">
        horizon, q = 1
      </Label>
    </Picture>
  );
}
