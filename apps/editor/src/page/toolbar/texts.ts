export const TOOLBAR_TEXTS = {
  document: {
    label: 'Document',
    notSaved: 'Kept in this browser',
    savedJustNow: 'Saved just now',
    savedAgo: (count: number, unit: 'd' | 'h' | 'min'): string => `Saved ${count} ${unit} ago`,
  },
  rooms: {
    title: 'Live room',
    leave: 'Leave the live room',
    follow: (name: string): string => `Follow the camera of ${name}`,
    you: (name: string): string => `${name} (you)`,
  },
  menus: {
    bar: 'Menus',
    context: 'Context menu',
  },
  toolbar: {
    spaces: 'Spaces',
    pivots: 'Pivot',
    snapOptions: 'Snap steps',
    snapMode: 'Steps',
    snapTo: 'Snap moves to',
    spaceNames: ['World', 'Local', 'Parent', 'View', 'Custom'],
    setCustomSpace: 'Custom space',
    look: 'Appearance',
  },
  snap: {
    on: 'Snapping is on; Ctrl turns it off during a drag',
    off: 'Snapping is off; Ctrl turns it on during a drag',
    units: 'units',
    degrees: 'degrees',
    factor: 'factor',
  },
} as const;
