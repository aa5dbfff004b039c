export const NODE_TEXTS = {
  faults: {
    unknownKind: 'this kind of objects is unknown, a newer editor may have it',
  },
  objects: (count: number): string => `${count} objects`,
  object: 'object',
} as const;
