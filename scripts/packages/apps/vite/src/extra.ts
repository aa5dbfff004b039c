/** Replaced by what an app adds to its scene. */
export const Extra = (_: { makeDefault: boolean }) => null;
