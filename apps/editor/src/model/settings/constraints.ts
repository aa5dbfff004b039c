import * as v from 'valibot';

export const AXIS_NAMES = ['x', 'y', 'z'] as const;
/** The modes with limits; rotations have none. */
export const LIMITED = ['translate', 'scale'] as const;
export const LOCKED = ['translate', 'rotate', 'scale'] as const;

const names = v.pipe(v.array(v.picklist(AXIS_NAMES)), v.readonly());
/** One end for each axis; null: none. */
const ends = v.pipe(v.tuple([v.nullable(v.number()), v.nullable(v.number()), v.nullable(v.number())]), v.readonly());
const range = v.pipe(
  v.object({ min: ends, max: ends }),
  v.check(({ min, max }) => min.every((low, i) => low === null || low <= (max[i] ?? Number.POSITIVE_INFINITY))),
  v.readonly(),
);

export const constraintsSchema = v.pipe(
  v.object({
    /** Coordinates and axes that no drag changes. */
    lock: v.object({ translate: names, rotate: names, scale: names }),
    /** Of positions and scales, in the space of the parent. */
    limits: v.object({ translate: range, scale: range }),
  }),
  v.readonly(),
);

export type Constraints = v.InferOutput<typeof constraintsSchema>;
export type End = 'min' | 'max';
export type AxisName = (typeof AXIS_NAMES)[number];

const NO_ENDS = { min: [null, null, null], max: [null, null, null] } as const;
export const NO_CONSTRAINTS: Constraints = {
  lock: { translate: [], rotate: [], scale: [] },
  limits: { translate: NO_ENDS, scale: NO_ENDS },
};

/** Whether an end of a limit is set. */
export const isSet = (end: number | null): boolean => end !== null;
export const isLimited = ({ min, max }: Constraints['limits']['translate']): boolean => [...min, ...max].some(isSet);

export function withLock({ lock, limits }: Constraints, mode: keyof Constraints['lock'], axis: AxisName): Constraints {
  const rest = lock[mode].filter((name) => name !== axis);
  const locked = AXIS_NAMES.filter((name) => name === axis || rest.includes(name));
  return { lock: { ...lock, [mode]: rest.length < lock[mode].length ? rest : locked }, limits };
}

export function withEnd(
  { lock, limits }: Constraints,
  mode: keyof Constraints['limits'],
  end: End,
  axis: number,
  value: number | null,
): Constraints {
  const changed = limits[mode][end].map((other, i) => (i === axis ? value : other)) as unknown as typeof NO_ENDS.min;
  return { lock, limits: { ...limits, [mode]: { ...limits[mode], [end]: changed } } };
}
