export const EDIT_TEXTS = {
  history: {
    delete: (what: string): string => `Delete ${what}`,
    cut: (what: string): string => `Cut ${what}`,
    paste: (what: string): string => `Paste ${what}`,
    duplicate: (what: string): string => `Duplicate ${what}`,
    hide: (what: string): string => `Hide ${what}`,
    show: (what: string): string => `Show ${what}`,
    lock: (what: string): string => `Lock ${what}`,
    unlock: (what: string): string => `Unlock ${what}`,
    reparent: (what: string): string => `Move ${what} in the outliner`,
    group: (what: string): string => `Group ${what}`,
    ungroup: (what: string): string => `Ungroup ${what}`,
    alignToView: (what: string): string => `Move ${what} to the view`,
    pasteTransform: (what: string): string => `Paste the transform to ${what}`,
  },
  clipboard: {
    copied: (what: string): string => `Copied ${what}`,
    transformCopied: (name: string): string => `Copied the transform of ${name}`,
    onlyHere: 'It can be pasted only in this page: the browser does not let the page use the clipboard.',
    noClipboard: 'a page needs https to use the clipboard',
    notRead: 'The clipboard could not be read',
    foreign: 'There are no objects on the clipboard',
    noTransform: 'There is no transform on the clipboard',
    tooLarge: (models: string): string => `${models} is too large for the clipboard`,
    tooLargeWhy: 'Its objects can be pasted into this scene. In other scenes they become groups.',
    missing: (models: string): string => `This scene does not have ${models}`,
    missingWhy: 'Its objects are pasted as groups. To get the model, import it here first.',
  },
  reparent: {
    distorted: (what: string): string => `${what} could not keep its place in the world`,
    distortedWhy: 'The new parent would shear it, or has a scale of 0. Undo restores it.',
  },
  fields: {
    aboveZero: 'A step is greater than 0',
  },
  spaces: {
    ofObject: (name: string): string => `Custom space with the axes of ${name}`,
  },
  snap: {
    steps: { translate: 'Move step', rotate: 'Rotate step', scale: 'Scale step' },
  },
} as const;
