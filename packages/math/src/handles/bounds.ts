import type { Pose } from '../pose/pose.js';
import { axesOf, type BoxPart, hasPart, hasSize, partHandle, partOffset, type Sign } from './box-scale.js';
import type { AxisIndex, Handle, Tone } from './handle.js';
import type { Shape } from './shape.js';

const SIDES: readonly Sign[] = [-1, 0, 1];
const TONES: readonly Tone[] = ['x', 'y', 'z'];

/** All 26 parts of a box: 6 faces, 12 edges, 8 corners. */
const PARTS: readonly BoxPart[] = SIDES.flatMap((x) =>
  SIDES.flatMap((y) => SIDES.map((z): BoxPart => [x, y, z])),
).filter((part) => axesOf(part).length > 0);

/** The shape of a part: a dot for a face or a corner, a line for an edge. Empty if the box is flat there. */
function shapesOf(pose: Pose, part: BoxPart): readonly Shape[] {
  if (!hasPart(pose, part)) return [];
  const center = partOffset(pose, part);
  if (axesOf(part).length !== 2) return [{ kind: 'ball', center, radius: axesOf(part).length === 3 ? 5 : 4 }];
  const along = part.indexOf(0) as AxisIndex;
  const end = (side: Sign) => partOffset(pose, part.map((s, i) => (i === along ? side : s)) as unknown as BoxPart);
  // An edge without length is a corner.
  if (!hasSize(pose, along)) return [{ kind: 'ball', center, radius: 5 }];
  return [{ kind: 'segment', from: end(-1), to: end(1), width: 1.5 }];
}

const boundsPart = (part: BoxPart): Handle => {
  const [axis = 0, ...others] = axesOf(part);
  return partHandle('bounds', part, {
    tone: others.length === 0 ? (TONES[axis] as Tone) : 'neutral',
    priority: [2, 1, 3][others.length] as number,
    shapes: (pose) => shapesOf(pose, part),
  });
};

/** The same objects at every call, so that inline handles are not painted again. */
const HANDLES: readonly Handle[] = PARTS.map(boundsPart);

/**
 * The box around the targets: its faces scale along one axis, its edges along two, its corners along all three by one factor. The
 * opposite face, edge or corner is fixed; with Alt the center is. Ids name the sides, x first:
 * `bounds-right`, `bounds-left-top`, `bounds-right-bottom-front`. The box of targets without `bounds` is that of their
 * origins. If it is smaller than two pixels along an axis, it has no handles that scale along that axis.
 */
export const bounds = (): readonly Handle[] => [...HANDLES];
