import type { Vec2, Vec3 } from '@gizmo-kit/math';
import { addScaled } from '@gizmo-kit/math/geometry';
import { alongAxis } from '@gizmo-kit/math/handles';
import { unitsPerPixel } from '@gizmo-kit/math/screen';
import { Picture } from './Picture.js';
import { evenly, paper } from './paper.js';
import { Arrow, Cursor, Dot, Label, Stroke } from './strokes.js';

const { view, at } = paper([0, 2, 7], [0, 1, 0], 46, 640, 320);
const G: Vec3 = [-2.6, -0.6, 1.4];
const axis: Vec3 = [0.56, 0.09, -0.82];
const cursor: Vec2 = [352, 250];

const grab = { point: G, axis, depth: unitsPerPixel(view, G) };
const moved = alongAxis(grab, cursor, view) ?? 0;
const on = (s: number): Vec3 => addScaled(G, axis, s);
const foot = at(on(moved));
const vanishing = at(on(1e6));

/** The drawn axis with a tick per unit. The ticks get closer towards the vanishing point. */
export function AxisDrag() {
  return (
    <Picture
      label="An axis drawn in perspective with a tick at each unit. The cursor is beside it. A line goes from the cursor to the nearest point of the drawn axis, the place of the grabbed point."
      width={640}
      height={320}
      caption="Ticks are one unit apart. The grabbed point G moves to the point of the drawn axis that is nearest to the cursor. Ticks get closer towards the vanishing point: one pixel is more units there."
    >
      <Stroke points={[at(on(-1)), vanishing]} ink="z" width={2.5} />
      {evenly(-1, 24, 25).map((s) => {
        const [x, y] = at(on(s));
        return (
          <Stroke
            key={s}
            ink="z"
            points={[
              [x, y - 6],
              [x, y + 6],
            ]}
          />
        );
      })}
      <Arrow from={at(G)} to={foot} ink="ink" width={3} />
      <Stroke points={[cursor, foot]} ink="hot" isDashed />
      <Dot at={at(G)} />
      <Dot at={foot} ink="hot" />
      <Dot at={vanishing} ink="line" />
      <Cursor at={cursor} />
      <Label at={[at(G)[0] - 6, at(G)[1] + 28]}>G, drawn at g</Label>
      <Label at={[cursor[0] + 14, cursor[1] + 5]} ink="hot">
        cursor
      </Label>
      <Label at={[foot[0] - 16, foot[1] - 14]} anchor="end">
        foot, d pixels from g
      </Label>
      <Label at={[vanishing[0] - 8, vanishing[1] - 16]} ink="soft" anchor="end">
        vanishing point, q = 1
      </Label>
    </Picture>
  );
}
