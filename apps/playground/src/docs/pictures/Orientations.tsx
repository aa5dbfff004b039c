import type { Vec2, Vec3 } from '@gizmo-kit/math';
import { add, mul } from '@gizmo-kit/math/geometry';
import { Picture } from './Picture.js';
import { paper } from './paper.js';
import { Area, Arrow, Dot, type Ink, Label } from './strokes.js';

const EYE: Vec3 = [2.4, 2.2, 5.4];
const panels = [0, 1, 2, 3].map((i) => {
  const { at } = paper(EYE, [0, 0, 0], 28, 160, 220);
  return (point: Vec3): Vec2 => [at(point)[0] + 160 * i, at(point)[1]];
});

const about = (angle: number, [x, y, z]: Vec3): Vec3 => [
  Math.cos(angle) * x + Math.sin(angle) * z,
  y,
  Math.cos(angle) * z - Math.sin(angle) * x,
];
const leaning = (angle: number, [x, y, z]: Vec3): Vec3 => [
  Math.cos(angle) * x - Math.sin(angle) * y,
  Math.sin(angle) * x + Math.cos(angle) * y,
  z,
];

/** The parent is rotated about the vertical, and the object is tilted in it. */
const inParent = (v: Vec3): Vec3 => about(0.7, v);
const inObject = (v: Vec3): Vec3 => inParent(leaning(0.5, v));

const BACK = mul(EYE, 1 / Math.hypot(...EYE));
const RIGHT: Vec3 = [BACK[2] / Math.hypot(BACK[0], BACK[2]), 0, -BACK[0] / Math.hypot(BACK[0], BACK[2])];
const UP: Vec3 = [
  BACK[1] * RIGHT[2] - BACK[2] * RIGHT[1],
  BACK[2] * RIGHT[0] - BACK[0] * RIGHT[2],
  BACK[0] * RIGHT[1] - BACK[1] * RIGHT[0],
];

const AXES: readonly (readonly [Ink, Vec3])[] = [
  ['x', [1, 0, 0]],
  ['y', [0, 1, 0]],
  ['z', [0, 0, 1]],
];

const SPACES: readonly (readonly [name: string, text: string, turn: (v: Vec3) => Vec3])[] = [
  ['world', 'the scene', (v) => v],
  ['parent', 'the parent', inParent],
  ['local', 'the object itself', inObject],
  ['view', 'the screen', ([x, y, z]) => add(add(mul(RIGHT, x), mul(UP, y)), mul(BACK, z))],
];

const plate = (lean: (v: Vec3) => Vec3, half: number): readonly Vec3[] =>
  [
    [-half, -half],
    [half, -half],
    [half, half],
    [-half, half],
  ].map(([x = 0, z = 0]) => lean([x, 0, z]));

/** One object, and its axes in each space. */
export function Orientations() {
  return (
    <Picture
      label="The same tilted plate in a rotated parent, four times, with the axes of world, parent, local and view."
      width={640}
      height={270}
      caption="A tilted object in a rotated parent. The gray square is the parent, the blue one the object. In view space, z points at the viewer, so its arrow is nearly a dot."
    >
      {SPACES.map(([name, text, turn], i) => {
        const at = panels[i] ?? ((): Vec2 => [0, 0]);
        return (
          <g key={name}>
            <Area points={plate(inParent, 0.72).map(at)} opacity={0.15} />
            <Area points={plate(inObject, 0.42).map(at)} ink="z" opacity={0.25} />
            {AXES.map(([ink, axis]) =>
              name === 'view' && ink === 'z' ? (
                <Dot key={ink} at={at([0, 0, 0])} ink="z" radius={6} />
              ) : (
                <Arrow key={ink} from={at([0, 0, 0])} to={at(mul(turn(axis), 0.9))} ink={ink} width={2.5} />
              ),
            )}
            <Label at={[80 + 160 * i, 234]} anchor="middle">
              {name}
            </Label>
            <Label at={[80 + 160 * i, 256]} anchor="middle" ink="soft">
              {text}
            </Label>
          </g>
        );
      })}
    </Picture>
  );
}
