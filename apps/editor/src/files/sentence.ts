/** Ends a text with a full stop, unless it ends with one already, as the names of files and the texts of errors may. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
