/** The height of a row of the outliner for a mouse and for a finger, as `--row` in the style sheet; in CSS pixels. */
export const ROW_HEIGHT = { fine: 26, coarse: 44 } as const;

/** The indentation of a level, in CSS pixels. */
export const INDENT = 14;
