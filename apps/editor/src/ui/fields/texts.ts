export const FIELD_TEXTS = {
  history: {
    rename: (what: string): string => `Rename ${what}`,
  },
  inspector: {
    hex: (label: string): string => `${label} as text`,
  },
  fields: {
    notANumber: 'This is not a number',
    percentage: (text: string): string => `For ${text} of the value, type *=${text}`,
    mixed: '—',
    notAColor: 'This is not a color, such as #3a9d94',
  },
} as const;
