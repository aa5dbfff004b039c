export const CONSTRAINT_TEXTS = {
  modes: { translate: 'Move', rotate: 'Rotate', scale: 'Scale' },
  verbs: { translate: 'move', rotate: 'rotate', scale: 'scale' },
  lock: 'Lock',
  ends: { min: 'At least', max: 'At most' },
  end: (mode: string, axis: string, end: string): string => `${mode} ${axis} ${end.toLowerCase()}`,
  /** An end that is not set. */
  none: 'any',
  locked: (what: string): string => `Locked: ${what}`,
  limited: (what: string): string => `Limited: ${what}`,
  about:
    'Limits are in the space of the parent. They apply to drags, but a rotation or a scale about a pivot ' +
    'moves objects without limits. The inspector accepts any value. Limits of rotation are a property of an object: its hinge.',
} as const;
