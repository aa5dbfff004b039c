import type { Vec2 } from '@gizmo-kit/math';
import { compose2, rotateAbout2, transformPoint2 } from '@gizmo-kit/math/planar';
import { Picture } from './Picture.js';
import { Area, Dot, Label, Stroke } from './strokes.js';

/** Centers and half sizes of three boxes; the last one is active. The origins are the centers. */
const BOXES: readonly (readonly [middle: Vec2, half: Vec2])[] = [
  [
    [-50, 20],
    [13, 9],
  ],
  [
    [-10, -26],
    [9, 9],
  ],
  [
    [36, 12],
    [21, 14],
  ],
];
const ANGLE = -0.5;

const mean: Vec2 = [0, 1].map((i) => BOXES.reduce((sum, [middle]) => sum + (middle[i] ?? 0), 0) / 3) as [
  number,
  number,
];
const around: Vec2 = [0, 1].map((i) => {
  const ends = BOXES.flatMap(([middle, half]) => [
    (middle[i] ?? 0) - (half[i] ?? 0),
    (middle[i] ?? 0) + (half[i] ?? 0),
  ]);
  return (Math.min(...ends) + Math.max(...ends)) / 2;
}) as [number, number];
const active: Vec2 = BOXES[2]?.[0] ?? [0, 0];

const PIVOTS: readonly (readonly [name: string, at: readonly Vec2[]])[] = [
  ['origin, active', [active, active, active]],
  ['median', [mean, mean, mean]],
  ['bounds', [around, around, around]],
  ['individual', BOXES.map(([middle]) => middle)],
];

const corners = ([[x, y], [w, h]]: readonly [Vec2, Vec2]): readonly Vec2[] => [
  [x - w, y - h],
  [x + w, y - h],
  [x + w, y + h],
  [x - w, y + h],
];

/** The same three boxes, rotated by the same angle about each pivot. */
export function Pivots() {
  return (
    <Picture
      label="The same three boxes, rotated by the same angle about four pivots: the origin of the active box, the mean of the origins, the center of the bounding box, and each about its own origin."
      width={640}
      height={230}
      caption="Before (dashed) and after a rotation. The dot is the fixed point. With one target, origin, active and median are the same."
    >
      {PIVOTS.map(([name, pivots], i) => {
        const move = ([x, y]: Vec2): Vec2 => [80 + 160 * i + x, 100 + y];
        return (
          <g key={name}>
            {BOXES.map((box, j) => {
              const matrix = rotateAbout2(
                compose2({ translation: [0, 0], rotation: 0, scale: [1, 1], shear: 0 }),
                ANGLE,
                pivots[j] ?? [0, 0],
              );
              const turned = corners(box).map((corner) => move(transformPoint2(matrix, corner)));
              const outline = corners(box).map(move);
              return (
                <g key={box.join(' ')}>
                  <Stroke points={[...outline, ...outline.slice(0, 1)]} isDashed width={1} />
                  <Area points={turned} ink={j === 2 ? 'z' : 'line'} opacity={0.3} />
                </g>
              );
            })}
            {[...new Set(pivots)].map((pivot) => (
              <Dot key={pivot.join(' ')} at={move(pivot)} ink="hot" />
            ))}
            <Label at={[80 + 160 * i, 212]} anchor="middle">
              {name}
            </Label>
          </g>
        );
      })}
    </Picture>
  );
}
