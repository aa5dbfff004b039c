/** What a handle does to its targets. */
export type HandleMode = 'translate' | 'rotate' | 'scale';
