/** The texts about the open document and its storage. */
export const DOCUMENT_STRINGS = {
  label: 'Document',
  notSaved: 'Not saved',
  savedJustNow: 'Saved just now',
  savedAgo: (count: number, unit: 'd' | 'h' | 'min'): string => `Saved ${count} ${unit} ago`,
  otherTab: 'This scene is open in another tab. Changes that you make here are not stored.',
  takeOver: 'Take over',
  workOnCopy: 'Work on a copy',
  download: 'Download',
  saveChanges: (name: string): string => `Save the changes to “${name}”?`,
  inNoFile: 'They are not in a file yet, and another scene will replace this one.',
  dontSave: 'Don’t save',
  cancel: 'Cancel',
  save: 'Save',
} as const;

/** The texts shown instead of a part that has failed. */
export const FAILURE_STRINGS = {
  stopped: (part: string): string => `${part} has stopped`,
  sceneIsSafe: 'The scene is safe. Undo the last change and try again, or save it.',
  tryAgain: 'Try again',
  copyReport: 'Copy report',
  copied: 'Copied',
  report: 'Report',
  reportTitle: (part: string): string => `Gizmo Kit editor: ${part} has stopped`,
  time: (time: string): string => `Time: ${time}`,
  browser: (name: string): string => `Browser: ${name}`,
  components: 'Components:',
} as const;
