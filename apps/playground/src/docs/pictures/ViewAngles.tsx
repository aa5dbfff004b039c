import type { Vec2 } from '@gizmo-kit/math';
import { Picture } from './Picture.js';
import { evenly } from './paper.js';
import { Area, Arrow, Dot, type Ink, Label, Stroke } from './strokes.js';

const EYE: Vec2 = [50, 262];
const PIVOT: Vec2 = [330, 262];
const FAR = 230;

const at = (degrees: number, far = FAR): Vec2 => [
  PIVOT[0] + far * Math.cos((degrees * Math.PI) / 180),
  PIVOT[1] - far * Math.sin((degrees * Math.PI) / 180),
];
const sector = (from: number, to: number): readonly Vec2[] => [
  PIVOT,
  ...evenly(from, to, 16).map((degrees) => at(degrees)),
];

const SECTORS: readonly (readonly [from: number, to: number, ink: Ink])[] = [
  [9.5, 90, 'y'],
  [5, 9.5, 'hot'],
  [0, 5, 'x'],
];

/** The result along an axis as the axis rotates towards the view direction. */
export function ViewAngles() {
  return (
    <Picture
      label="The eye looks at a pivot. Sectors of directions from the pivot: exact from 9.5 degrees from the view direction, fading between 5 and 9.5 degrees, hidden below 5 degrees."
      width={640}
      height={330}
      caption="The angle between an axis and the view direction; from −90° to 0° it is symmetric. A handle fades out between 9.5° and 5°. During a drag, it follows the cursor down to 1°; below that, it keeps the previous result."
    >
      {SECTORS.map(([from, to, ink]) => (
        <Area key={ink} points={sector(from, to)} ink={ink} opacity={0.22} />
      ))}
      <Stroke points={[EYE, [610, 262]]} isDashed />
      <Arrow from={PIVOT} to={at(40, 200)} ink="z" width={3} />
      <Dot at={EYE} />
      <Dot at={PIVOT} />
      <Label at={[EYE[0] - 14, EYE[1] - 16]}>eye</Label>
      <Label at={[PIVOT[0] - 20, PIVOT[1] - 14]} anchor="end">
        pivot
      </Label>
      <Label at={[at(40, 200)[0] - 6, at(40, 200)[1] - 12]} anchor="end" ink="z">
        axis
      </Label>
      <Label at={[352, 90]} ink="y">
        exact
      </Label>
      <Label at={[566, 232]} ink="hot">
        fades
      </Label>
      <Label at={[566, 258]} ink="x">
        hidden
      </Label>
      <Label at={[50, 288]} ink="soft">
        view direction
      </Label>
      <Label at={[320, 40]} anchor="end">
        beyond √50 times the depth: bounded gain
      </Label>
      <Label at={[320, 64]} anchor="end">
        below 1°: the previous result is kept
      </Label>
    </Picture>
  );
}
