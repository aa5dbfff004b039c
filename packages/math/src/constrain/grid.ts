import { LEAST_FACTOR } from './limit.js';

/** Places an amount may snap to: `zero` and all whole numbers of steps from there. */
export interface Grid {
  /** Of `unit` times the amount; more than 0. */
  readonly step: number;
  /** The amount that is on the grid whatever the step. */
  readonly zero: number;
  /** More than 0. */
  readonly unit: number;
  /** Of factors, which never come to zero: whether they may be less. @default any amount will do */
  readonly signs?: 'positive' | 'both' | undefined;
  /** One more place, off the grid. @default none */
  readonly rest?: number | undefined;
}

/** Beyond so many steps a double has no digits left to tell them apart. */
const FINEST = 2 ** 53;

/** The place of the grid that is so many steps from its zero; never the negative zero. */
const place = ({ step, zero, unit }: Grid, steps: number): number => (steps * step) / unit + zero + 0;

const stepsTo = ({ step, zero, unit }: Grid, amount: number): number => ((amount - zero) * unit) / step;

/** A step that ends at the smallest factor is not to miss it by rounding. */
const SMALLEST = LEAST_FACTOR * (1 - 1e-9);

const isAllowed = ({ signs }: Grid, amount: number): boolean =>
  signs === undefined || (signs === 'both' ? Math.abs(amount) : amount) >= SMALLEST;

/** The first allowed place on the side of zero where the amount is, or above it where no other is allowed. */
function firstPlace(grid: Grid, amount: number): number {
  const isBelow = grid.signs === 'both' && amount < 0;
  const edge = stepsTo(grid, isBelow ? -SMALLEST : SMALLEST);
  return Math.abs(edge) > FINEST
    ? isBelow
      ? -LEAST_FACTOR
      : LEAST_FACTOR
    : place(grid, isBelow ? Math.floor(edge) : Math.ceil(edge));
}

/** The nearest place; of those that would be zero or less than allowed, the first that is not. */
export function nearestPlace(grid: Grid, amount: number): number {
  const steps = stepsTo(grid, amount);
  const on = Math.abs(steps) > FINEST ? amount : place(grid, Math.round(steps));
  const found = isAllowed(grid, on) ? on : firstPlace(grid, amount);
  const { rest } = grid;
  return rest !== undefined && Math.abs(rest - amount) <= Math.abs(found - amount) ? rest : found;
}

/** The places next to an amount on both sides of it, and of zero where that is the next; the one off the grid among them. */
export function placesAround(grid: Grid, amount: number): readonly number[] {
  const steps = stepsTo(grid, amount);
  const beside = Math.abs(steps) > FINEST ? [] : [place(grid, Math.floor(steps)), place(grid, Math.ceil(steps))];
  const allowed = beside.filter((p) => isAllowed(grid, p));
  const isAtGap = grid.signs === 'both' && allowed.length < 2;
  const beyond = isAtGap ? [firstPlace(grid, 1), firstPlace(grid, -1)] : [];
  const others = grid.rest === undefined ? [] : [grid.rest];
  return [...new Set([nearestPlace(grid, amount), ...allowed, ...beyond, ...others])];
}
