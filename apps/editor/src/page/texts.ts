export const PAGE_TEXTS = {
  history: {
    title: 'History',
  },
  inspector: {
    title: 'Inspector',
  },
  palette: {
    search: 'Search commands',
  },
  fields: {
    atLeast: (value: string): string => `At least ${value}`,
    atMost: (value: string): string => `At most ${value}`,
  },
  outliner: {
    title: 'Outliner',
  },
  status: {
    hidden: 'hidden',
    locked: 'locked',
  },
  code: {
    title: 'Code',
  },
  toolbar: {
    tools: 'Tools',
  },
} as const;
