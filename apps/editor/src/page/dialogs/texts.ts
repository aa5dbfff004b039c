const SIZES = ['B', 'kB', 'MB'] as const;

/** `1234567` → `1.2 MB`. */
function sizeText(bytes: number): string {
  const at = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(bytes / 1000 ** at)} ${SIZES[at]}`;
}

const timeText = (time: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(time);

export const DIALOG_TEXTS = {
  document: {
    saveChanges: (name: string): string => `Save the changes to “${name}”?`,
    inNoFile: 'They are not in a file yet, and another scene will replace this one.',
    dontSave: 'Don’t save',
    cancel: 'Cancel',
    save: 'Save',
  },
  scenes: {
    title: 'Scenes in this browser',
    note: 'They stay here until you delete them, or the browser deletes the data of this site.',
    notRead: 'The storage of this browser cannot be read.',
    close: 'Close',
    failed: 'The stored scene could not be changed or opened',
    isOpen: 'Open',
    about: (changed: number | null, size: number): string =>
      changed === null ? sizeText(size) : `${timeText(changed)} · ${sizeText(size)}`,
    open: (name: string): string => `Open ${name}`,
    rename: (name: string): string => `Rename ${name}`,
    newName: 'New name',
    download: (name: string): string => `Download ${name}`,
    delete: (name: string): string => `Delete ${name}`,
    deleteForGood: 'Delete for good',
    cancel: 'Cancel',
  },
  tour: {
    back: 'Back',
    next: 'Next',
    done: 'Done',
    count: (step: number, steps: number): string => `${step} of ${steps}`,
    objects: {
      title: 'Objects',
      text: 'All objects of the scene. A click selects an object, a drag makes it a child of another, F2 renames it.',
    },
    tools: {
      title: 'Tools',
      text: 'Move, rotate and scale what is selected, in world or local space, with or without snapping.',
    },
    viewport: {
      title: 'View',
      text: 'Drag a handle of the gizmo to edit, or anywhere else to orbit. This menu has the sides, the projection and four views.',
    },
    commands: {
      title: 'Commands',
      text: 'Here you find every command by its name. One of them lists all keys, which you can change.',
    },
  },
  keys: {
    grab: 'Grab with the tool, without a button; after the key of a tool, an axis or a digit does too',
    grabs: 'Move, rotate or scale without a button',
    handle: 'Grab the next or the previous handle; arrow keys move it',
    vertex: 'While held, a press moves a corner onto a corner of another object',
    nudge: 'Nudge the selection by the step',
    nudgeFar: 'Ten steps at once',
    nudgeNear: 'A tenth of a step',
    axis: 'Along one axis; again: in the other space',
    plane: 'On a plane',
    amount: 'Type an amount',
    expression: 'Type an expression',
    nextAmount: 'The next amount',
    snap: 'Invert snapping',
    precise: 'Drag at a tenth of the speed',
    clone: 'Move a copy',
    selectMore: 'A click or a marquee adds to the selection',
    selectLess: 'A marquee removes from the selection',
    commit: 'Commit',
    cancel: 'Cancel',
    step: 'One step up or down',
    stepFar: 'Ten steps',
    stepNear: 'A tenth of a step',
    restore: 'Restore',
    fly: 'Fly forwards, left, back and right',
    rise: 'Fly up and down',
    fast: 'Fly faster',
  },
  palette: {
    title: 'Command palette',
    placeholder: 'What do you want to do?',
    list: 'Commands',
    none: 'No command has this name.',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    drag: 'While a handle is dragged',
    select: 'While objects are selected in the viewport',
    gizmo: 'Gizmo',
    fly: 'While the right button is held',
    fields: 'Number fields',
    close: 'Close',
  },
  argument: {
    cancel: 'Cancel',
    run: 'OK',
  },
} as const;
