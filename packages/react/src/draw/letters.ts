import type { DrawnHandle, Vec2 } from '@gizmo-kit/math';
import type { Brush } from './brush.js';
import type { HandleLook } from './paint-handle.js';

/** CSS pixels from the tip of a handle to the middle of its letter, and half the height of that. */
const AWAY = 12;
const HALF = 4.5;
const WIDTH = 1.5;
/** A letter on the line of another handle goes this much farther out. */
const ASIDE = 11;

/** The strokes of the letters in a square from −1 to 1, down being positive. */
const STROKES: Readonly<Record<'x' | 'y' | 'z', readonly (readonly Vec2[])[]>> = {
  // biome-ignore format: a stroke a line
  x: [
    [[-0.75, -1], [0.75, 1]],
    [[0.75, -1], [-0.75, 1]],
  ],
  // biome-ignore format: a stroke a line
  y: [
    [[-0.75, -1], [0, 0], [0.75, -1]],
    [[0, 0], [0, 1]],
  ],
  z: [
    [
      [-0.7, -1],
      [0.7, -1],
      [-0.7, 1],
      [0.7, 1],
    ],
  ],
};

/** The handles that carry the letter of their axis: of each axis the first that works along or about it alone. */
export function letteredOf(handles: readonly DrawnHandle[]): ReadonlySet<DrawnHandle> {
  const first = new Map<string, DrawnHandle>();
  for (const drawn of handles) {
    const { tone, axes, boxed } = drawn.handle;
    if (axes.length === 1 && boxed !== true && tone !== 'neutral' && !first.has(tone)) first.set(tone, drawn);
  }
  return new Set(first.values());
}

/** What a letter is placed by. */
export interface LetterPlace {
  /** The pixel of the gizmo's origin. */
  readonly origin: Vec2;
  readonly handles: readonly DrawnHandle[];
}

/** Paints the letter of an axis beyond the tip of its handle, facing the viewer; of a ring, beyond its nearest place. */
export function paintLetter(brush: Brush, drawn: DrawnHandle, place: LetterPlace, look: HandleLook): void {
  const { tone } = drawn.handle;
  const middle = middleOf(drawn, place);
  if (tone === 'neutral' || middle === null) return;
  const { theme, active, opacity } = look;
  for (const [width, tint] of [
    [WIDTH + 1.5, { color: theme.rim, opacity: opacity * theme.rimOpacity }],
    [WIDTH, { color: theme[tone], towards: [theme.active, active] as const, opacity }],
  ] as const) {
    for (const stroke of STROKES[tone]) {
      const points = stroke.map(([x, y]): Vec2 => [middle[0] + x * HALF, middle[1] + y * HALF]);
      brush.line(points, width, tint);
    }
  }
}

/** Where the middle of a letter is: straight out from the origin through the tip. */
function middleOf(drawn: DrawnHandle, { origin, handles }: LetterPlace): Vec2 | null {
  const tip = tipOf(drawn, origin);
  if (tip === null) return null;
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

/** Whether a point of an outline is where a letter would be. */
const passes = (points: readonly Vec2[], [x, y]: Vec2): boolean =>
  points.some((p) => Math.hypot(p[0] - x, p[1] - y) < 2 * HALF);

/** The middle of an arc; of anything else the point that is drawn farthest from the origin. */
function tipOf({ outlines }: DrawnHandle, [x, y]: Vec2): Vec2 | null {
  const ring = outlines.find(({ shape }) => shape.kind === 'arc')?.outline.points;
  if (ring !== undefined) return ring[Math.floor(ring.length / 2)] ?? null;
  const points = outlines.flatMap(({ outline }) => outline.points);
  const far = (p: Vec2): number => Math.hypot(p[0] - x, p[1] - y);
  return points.reduce<Vec2 | null>((best, p) => (best === null || far(p) > far(best) ? p : best), null);
}
