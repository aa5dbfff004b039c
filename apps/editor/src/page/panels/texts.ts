export const PANEL_TEXTS = {
  history: {
    steps: 'Steps of the history',
    start: 'Start',
    saved: 'Saved here',
  },
  code: {
    copy: 'Copy as JSX',
    copied: 'Copied',
    callbacks: 'Callbacks',
    matrix: 'Matrix of the active object in its parent',
    noCallbacks: 'Drag a handle to see what the gizmo reports.',
  },
} as const;
