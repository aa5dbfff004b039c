export const PANE_TEXTS = {
  gizmoHint: 'The gizmo is outside of the view. Show it',
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
} as const;
