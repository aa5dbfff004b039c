/** What a handle changes: position, rotation or scale. */
export type HandleMode = 'translate' | 'rotate' | 'scale';
