import type { Vec3 } from '../scene/types.ts';
import type { Side } from '../views/sides.ts';

/** One of the 54 cells of the cube: nine to a face. A click on it looks from there at the target. */
export interface Cell {
  /** From the center of the cube; each coordinate is −1, 0 or 1. */
  readonly direction: Vec3;
  /** Whether it is the first cell of its direction. The two cells of an edge and the three of a corner share a direction. */
  readonly isFirst: boolean;
}

interface Face {
  readonly side: Side;
  /** The rotation of the front to this face, in CSS. */
  readonly turn: string;
  readonly cells: readonly Cell[];
}

type Direction = (column: number, row: number) => Vec3;

/** The direction of a cell, by its column to the right and its row downwards on its face. */
const LAYOUT: readonly (readonly [side: Side, turn: string, direction: Direction])[] = [
  ['front', 'rotateY(0deg)', (c, r) => [c, -r, 1]],
  ['back', 'rotateY(180deg)', (c, r) => [-c, -r, -1]],
  ['right', 'rotateY(90deg)', (c, r) => [1, -r, -c]],
  ['left', 'rotateY(-90deg)', (c, r) => [-1, -r, c]],
  ['top', 'rotateX(90deg)', (c, r) => [c, 1, r]],
  ['bottom', 'rotateX(-90deg)', (c, r) => [c, -1, -r]],
];

const STEPS = [-1, 0, 1] as const;

function facesOf(): readonly Face[] {
  const seen = new Set<string>();
  return LAYOUT.map(([side, turn, direction]) => {
    const cells = STEPS.flatMap((row) =>
      STEPS.map((column): Cell => {
        // Without −0, which is another key than 0.
        const [x, y, z] = direction(column, row).map((part) => part + 0) as [number, number, number];
        const isFirst = !seen.has(String([x, y, z]));
        seen.add(String([x, y, z]));
        return { direction: [x, y, z], isFirst };
      }),
    );
    return { side, turn, cells };
  });
}

export const FACES = facesOf();

const NAMES = [
  ['left', 'right'],
  ['bottom', 'top'],
  ['back', 'front'],
] as const satisfies readonly (readonly [Side, Side])[];

/** The sides that meet at a cell: one for a face, two for an edge, three for a corner. */
export const sidesAt = (direction: Vec3): readonly Side[] =>
  ([1, 2, 0] as const).flatMap((axis) => {
    const part = direction[axis];
    return part === 0 ? [] : NAMES[axis][part > 0 ? 1 : 0];
  });
