import type { Vec2 } from '@gizmo-kit/math';
import { type Affine2, compose2, multiply2, rotate2, scale2, transformPoint2 } from '@gizmo-kit/math/planar';
import { Picture } from './Picture.js';
import { Area, Arrow, Label } from './strokes.js';

const CORNERS: readonly Vec2[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
];

/** A parent that is twice as wide as high. */
const PARENT: Affine2 = [2, 0, 0, 1, 0, 0];
const ANGLE = 0.6;
const turn: Affine2 = rotate2([1, 0, 0, 1, 0, 0], ANGLE);

const before = PARENT;
const exact = multiply2(turn, PARENT);
/** The child with its own rotation, in the parent that stretches it. */
const written = multiply2(PARENT, turn);

function drawn(matrix: Affine2, [x, y]: Vec2): readonly Vec2[] {
  const onPaper = scale2(compose2({ translation: [x, y], rotation: 0, scale: [1, 1], shear: 0 }), 66);
  return CORNERS.map((corner) => transformPoint2(multiply2(onPaper, matrix), corner));
}

/** The effect of a rotation about a world axis in a parent with a non-uniform scale. */
export function Shear() {
  return (
    <Picture
      label="Three shapes: a wide rectangle; the same rectangle rotated; and a parallelogram, the result of a rotated square in a parent that is twice as wide as high."
      width={640}
      height={250}
      caption="A square in a parent that is twice as wide as high. Rotated in the world, it would be the rectangle in the center, which has shear in the parent’s space. Position, quaternion and scale cannot express that: the gizmo writes the nearest rotation, at the right, and isSheared(event) is true."
    >
      <Area points={drawn(before, [110, 115])} />
      <Area points={drawn(exact, [315, 115])} ink="y" />
      <Area points={drawn(written, [520, 115])} ink="hot" />
      <Arrow from={[196, 115]} to={[232, 115]} ink="line" />
      <Label at={[110, 215]} anchor="middle">
        before
      </Label>
      <Label at={[315, 215]} anchor="middle" ink="y">
        exact: matricesOf(event)
      </Label>
      <Label at={[520, 215]} anchor="middle" ink="hot">
        written: event.transforms
      </Label>
    </Picture>
  );
}
