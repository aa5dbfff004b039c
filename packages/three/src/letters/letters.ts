import type { DrawnHandle, Vec2 } from '@gizmo-kit/math';
import type { Outline } from '@gizmo-kit/math/screen';
import type { LetterLook, LetterPainter } from '../draw/scene.js';
import type { Extension } from '../extend/extension.js';

/** CSS pixels from the tip of a handle to the middle of its letter, and half the height of the letter. */
const AWAY = 12;
const HALF = 4.5;
const WIDTH = 1.5;
/** CSS pixels by which a letter moves outwards if it overlaps another handle. */
const ASIDE = 11;

/** The strokes of the letters in a square from −1 to 1, down being positive. */
// biome-ignore format: a stroke a line
const STROKES: Readonly<Record<'x' | 'y' | 'z', readonly (readonly Vec2[])[]>> = {
  x: [
    [[-0.75, -1], [0.75, 1]],
    [[0.75, -1], [-0.75, 1]],
  ],
  y: [
    [[-0.75, -1], [0, 0], [0.75, -1]],
    [[0, 0], [0, 1]],
  ],
  z: [
    [[-0.7, -1], [0.7, -1], [-0.7, 1], [0.7, 1]],
  ],
};

/** The letter of a handle with one axis, if it has one. */
const letterOf = ({ handle: { tone, axes, placement } }: DrawnHandle): 'x' | 'y' | 'z' | null =>
  axes.length === 1 && placement?.boxed !== true && tone !== 'neutral' ? tone : null;

/**
 * Paints the letters of the axes at the tips of their handles.
 *
 * @param paint your own painter instead of `paintLetter`; a new function repaints the gizmo, so define it outside of the component
 * @example <Gizmo extensions={[letters()]} />
 */
export const letters = (paint: LetterPainter = paintLetter): Extension => ({ name: 'letters', letter: paint });

/**
 * Paints the letter of an axis beyond the tip of its handle, facing the viewer; for a ring, beyond the point nearest to the
 * eye. If several handles have the same axis, the first one has the letter.
 */
export const paintLetter: LetterPainter = (brush, drawn, look) => {
  const letter = letterOf(drawn);
  if (letter === null || look.handles.find((other) => letterOf(other) === letter) !== drawn) return;
  const tip = tipOf(drawn, look.origin);
  if (tip === null) return;
  const middle = letterPlace(drawn, tip.at, look);
  const { theme, active, opacity } = look;
  for (const [width, tint] of [
    [WIDTH + 1.5, { color: theme.rim, opacity: opacity * theme.rimOpacity }],
    [WIDTH, { color: active > 0 ? theme.active : theme[letter], opacity }],
  ] as const) {
    for (const stroke of STROKES[letter]) {
      const points = stroke.map(([x, y]): Vec2 => [middle[0] + x * HALF, middle[1] + y * HALF]);
      brush.line(points, width, tint, tip.depth);
    }
  }
};

/** The middle of a letter, on the line from the origin through the tip. */
function letterPlace(drawn: DrawnHandle, tip: Vec2, { origin, handles }: LetterLook): Vec2 {
  const [dx, dy] = [tip[0] - origin[0], tip[1] - origin[1]];
  const far = Math.hypot(dx, dy);
  const [ux, uy] = far > 1 ? [dx / far, dy / far] : [0, -1];
  const beyond = (by: number): Vec2 => [tip[0] + ux * by, tip[1] + uy * by];
  const near = beyond(AWAY);
  const isTaken = handles.some(
    (other) => other !== drawn && other.outlines.some(({ outline }) => passes(outline.points, near)),
  );
  return isTaken ? beyond(AWAY + ASIDE) : near;
}

const passes = (points: readonly Vec2[], [x, y]: Vec2): boolean =>
  points.some((p) => Math.hypot(p[0] - x, p[1] - y) < 2 * HALF);

/** The middle of an arc; without an arc, the point that is farthest from the origin. */
function tipOf({ outlines }: DrawnHandle, [x, y]: Vec2): { readonly at: Vec2; readonly depth: number } | null {
  const placesOf = ({ points, depths }: Outline) => points.map((at, i) => ({ at, depth: depths[i] as number }));
  const ring = outlines.find(({ shape }) => shape.kind === 'arc');
  if (ring !== undefined) return placesOf(ring.outline)[Math.floor(ring.outline.points.length / 2)] ?? null;
  const far = ({ at }: { readonly at: Vec2 }): number => Math.hypot(at[0] - x, at[1] - y);
  return outlines.flatMap(({ outline }) => placesOf(outline)).sort((a, b) => far(b) - far(a))[0] ?? null;
}
