export const FILE_TEXTS = {
  files: {
    ambientLights: (count: number): string => (count === 1 ? '1 ambient light' : `${count} ambient lights`),
  },
  faults: {
    unknown: 'unknown reason',
    noAnswer: 'its storage does not answer. Reload the page to try again',
    cutShort: 'the file is incomplete or damaged',
    damagedModel: 'the data of a model is damaged',
    missingModel: (name: string): string => `the model “${name}” is missing`,
    unpacksTo: (megabytes: number, limit: number): string => `it has ${megabytes} MB, more than ${limit} MB`,
    longName: (length: number, limit: number): string => `a name has ${length} characters, more than ${limit}`,
    tooDeep: (limit: number): string => `its nodes are nested more than ${limit} deep`,
    tooMany: (count: number, limit: number): string => `it has ${count} nodes, more than ${limit}`,
  },
} as const;
