/** The tour of the editor. */
export const TOUR_STRINGS = {
  offer: 'New here? A short tour shows where things are.',
  start: 'Take the tour',
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
} as const;
