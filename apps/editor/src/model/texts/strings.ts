import { COMMAND_LABELS } from './command-labels.ts';
import { CONSTRAINT_STRINGS } from './constraint-strings.ts';
import { DOCUMENT_STRINGS, FAILURE_STRINGS, SCENES_STRINGS } from './document-strings.ts';
import { EDIT_STRINGS } from './edit-strings.ts';
import { CONTENT_STRINGS, FAULT_STRINGS } from './fault-strings.ts';
import { FILE_STRINGS } from './file-strings.ts';
import { HELP_STRINGS } from './help-strings.ts';
import { INSPECTOR_STRINGS } from './inspector-strings.ts';
import { ROOM_STRINGS } from './room-strings.ts';
import { TOUR_STRINGS } from './tour-strings.ts';

/** All texts of the editor, in English. */
export const STRINGS = {
  commands: COMMAND_LABELS,
  files: FILE_STRINGS,
  faults: FAULT_STRINGS,
  contents: CONTENT_STRINGS,
  constraints: CONSTRAINT_STRINGS,
  document: DOCUMENT_STRINGS,
  scenes: SCENES_STRINGS,
  failure: FAILURE_STRINGS,
  tour: TOUR_STRINGS,
  rooms: ROOM_STRINGS,
  ...EDIT_STRINGS,
  ...INSPECTOR_STRINGS,
  ...HELP_STRINGS,
  groups: {
    file: 'File',
    history: 'History',
    edit: 'Edit',
    arrange: 'Arrange',
    flag: 'Visibility and locks',
    select: 'Select',
    add: 'Add',
    tool: 'Tools',
    space: 'Space',
    pivot: 'Pivot',
    snap: 'Snapping',
    constraint: 'Limits and locks',
    camera: 'Camera',
    side: 'Look from',
    panel: 'Panels',
    show: 'Show',
    colors: 'Colors of the gizmo',
    theme: 'Theme',
    help: 'Help',
    keymap: 'Keys',
  },
  menus: {
    bar: 'Menus',
    view: 'View',
    gizmo: 'Gizmo',
    context: 'Context menu',
    /** A command that asks for an argument. */
    asks: (label: string): string => `${label}…`,
  },
  objects: (count: number): string => `${count} objects`,
  object: 'object',
  gizmo: 'Transform gizmo',
  gizmoHint: 'The gizmo is outside of the view. Show it',
  fields: {
    notANumber: 'This is not a number',
    percentage: (text: string): string => `For ${text} of the value, type *=${text}`,
    mixed: '—',
    sizeAboveZero: 'A size is greater than 0',
    aboveZero: 'A step is greater than 0',
    atLeast: (value: string): string => `At least ${value}`,
    atMost: (value: string): string => `At most ${value}`,
    notAColor: 'This is not a color, such as #3a9d94',
  },
  outliner: {
    title: 'Outliner',
    tree: 'Scene',
    filter: 'Filter',
    empty: 'The scene is empty. Add an object from the Add menu, or drop a .glb file here.',
    noMatch: 'No object has this name.',
    rename: (name: string): string => `New name of ${name}`,
    hide: (name: string): string => `Hide ${name}`,
    show: (name: string): string => `Show ${name}`,
    lock: (name: string): string => `Lock ${name}`,
    unlock: (name: string): string => `Unlock ${name}`,
  },
  cube: {
    label: 'View cube',
    sides: { front: 'Front', back: 'Back', right: 'Right', left: 'Left', top: 'Top', bottom: 'Bottom' },
  },
  paneBar: {
    label: 'View',
    menu: (title: string): string => `View: ${title}`,
    projection: 'Projection',
    layout: 'Layout',
  },
  isolated: 'Selection isolated',
  spaces: {
    ofObject: (name: string): string => `Custom space with the axes of ${name}`,
  },
  layout: {
    viewport: 'Viewport',
    outlinerWidth: 'Width of the outliner',
    inspectorWidth: 'Width of the inspector',
    pixels: (width: number): string => `${width} pixels`,
  },
  status: {
    nothing: 'Nothing selected',
    one: (name: string): string => `${name} selected`,
    several: (count: number): string => `${count} objects selected`,
    hidden: 'hidden',
    hiddenWith: (name: string): string => `hidden with ${name}`,
    locked: 'locked',
    lockedWith: (name: string): string => `locked with ${name}`,
    behind: 'behind the camera',
  },
  readout: {
    turns: (count: number): string => (count === 1 ? '1 turn' : `${count} turns`),
    step: (amount: string): string => `step ${amount}`,
    percentage: (text: string): string => `${text}: only for a scale`,
  },
  announce: {
    undone: (label: string): string => `Undone: ${label}`,
    redone: (label: string): string => `Redone: ${label}`,
    on: (label: string): string => `${label}: on`,
    off: (label: string): string => `${label}: off`,
  },
  phone: {
    outliner: 'Outliner',
    properties: 'Properties',
  },
  code: {
    title: 'Code',
    copy: 'Copy as JSX',
    copied: 'Copied',
    callbacks: 'Callbacks',
    matrix: 'Matrix of the active object in its parent',
    noCallbacks: 'Drag a handle to see what the gizmo reports.',
  },
  sidePanels: 'Side panels',
  messages: {
    title: 'Messages',
    close: 'Close the message',
  },
  toolbar: {
    tools: 'Tools',
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
    steps: { translate: 'Move step', rotate: 'Rotate step', scale: 'Scale step' },
    units: 'units',
    degrees: 'degrees',
    factor: 'factor',
  },
  argument: {
    cancel: 'Cancel',
    run: 'OK',
  },
} as const;
