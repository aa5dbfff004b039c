/** What a handle of transforms changes: position, rotation or scale of the targets. */
export type TransformMode = 'translate' | 'rotate' | 'scale';

/** What a handle changes: transforms of the targets, or a value of the application. */
export type HandleMode = TransformMode | 'value';
