// `npm test -- rooms` runs the long forms of the tests.

export const LONG: boolean = process.env.ROOMS_LONG === '1';

/** The number of the long form, or that of the short one. */
export const scaled = (short: number, long: number): number => (LONG ? long : short);
