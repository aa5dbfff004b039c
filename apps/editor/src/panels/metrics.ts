/** The height of a row of the outliner for a mouse and for a finger, as `--row` in the style sheet has it; in CSS pixels. */
export const ROW_HEIGHT = { fine: 26, coarse: 44 } as const;

/** How much farther in than its parent a row begins, in CSS pixels. */
export const INDENT = 14;
