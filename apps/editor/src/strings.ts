/** What the commands are called, by their ids. */
const COMMAND_LABELS = {
  new: 'New',
  open: 'Open',
  import: 'Import',
  save: 'Save',
  'save-as': 'Save As',
  undo: 'Undo',
  redo: 'Redo',
  duplicate: 'Duplicate',
  delete: 'Delete',
  'select-all': 'Select all',
  'select-none': 'Select none',
  'invert-selection': 'Invert selection',
  select: 'Select',
  move: 'Move',
  rotate: 'Rotate',
  scale: 'Scale',
  space: 'Switch between world and local space',
  frame: 'Frame selection',
} as const;

/** Every text of the editor, in English. */
export const STRINGS = {
  commands: COMMAND_LABELS,
  objects: (count: number): string => `${count} objects`,
  object: 'object',
  gizmo: 'Transform gizmo',
  fields: {
    notANumber: 'This is not a number',
    mixed: '—',
    aboveZero: 'A step is greater than 0',
  },
  history: {
    delete: (what: string): string => `Delete ${what}`,
    duplicate: (what: string): string => `Duplicate ${what}`,
    set: (channel: string, axis: string): string => `Set ${channel.toLowerCase()} ${axis}`,
  },
} as const;
