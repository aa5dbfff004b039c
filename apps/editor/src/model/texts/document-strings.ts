/** The texts about the open document and its storage. */
export const DOCUMENT_STRINGS = {
  label: 'Document',
  notSaved: 'Kept in this browser',
  savedJustNow: 'Saved just now',
  savedAgo: (count: number, unit: 'd' | 'h' | 'min'): string => `Saved ${count} ${unit} ago`,
  download: 'Download',
  wasDeleted: 'The stored scene of this page was deleted in this browser. It is stored again.',
  dismiss: 'Dismiss',
  saveChanges: (name: string): string => `Save the changes to “${name}”?`,
  inNoFile: 'They are not in a file yet, and another scene will replace this one.',
  dontSave: 'Don’t save',
  cancel: 'Cancel',
  save: 'Save',
} as const;

const SIZES = ['B', 'kB', 'MB'] as const;

/** `1234567` → `1.2 MB`. */
function sizeText(bytes: number): string {
  const at = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(bytes / 1000 ** at)} ${SIZES[at]}`;
}

const timeText = (time: number): string =>
  new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(time);

/** The texts about the scenes that are stored in this browser. */
export const SCENES_STRINGS = {
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
  parts: {
    editor: 'The editor',
    menuBar: 'The menu bar',
    dialogs: 'The dialogs',
    keys: 'The keyboard',
    contextMenu: 'The context menu',
    tour: 'The tour',
    toolbar: 'The toolbar',
    phoneBar: 'The tools',
    banner: 'The banner',
    statusBar: 'The status bar',
    messages: 'The list of messages',
    viewport: 'The viewport',
    panel: (title: string): string => `The ${title.toLowerCase()}`,
  },
  noWebGl: 'This browser cannot draw in 3D',
  noWebGlWhy: 'WebGL 2 is missing or switched off. Switch on hardware acceleration, or use another browser.',
  noWebGpu: 'This browser has no WebGPU adapter',
  noWebGpuWhy: 'The views are drawn with WebGL. Switch on hardware acceleration, or use another browser.',
  panelsWork: 'The scene is safe: it can be edited in the panels, and saved.',
  contextLost: 'The graphics context is lost',
  contextReturns: 'The view returns as soon as the browser has a new one. The scene is safe.',
  restartView: 'Start the view again',
} as const;
