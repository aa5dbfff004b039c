export const COMMAND_TEXTS = {
  tour: {
    offer: 'New here? A short tour shows where things are.',
    start: 'Take the tour',
  },
  announce: {
    on: (label: string): string => `${label}: on`,
    off: (label: string): string => `${label}: off`,
  },
} as const;
