/** What a handle changes: position, rotation or scale of the targets, or a value of the application. */
export type HandleMode = 'translate' | 'rotate' | 'scale' | 'value';
