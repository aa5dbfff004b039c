export const OUTLINER_TEXTS = {
  reparent: {
    cycle: (what: string): string => `${what} cannot become a child of itself`,
  },
  outliner: {
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
} as const;
