export const STATUS_TEXTS = {
  hints: {
    add: 'add',
    subtract: 'remove',
    clone: 'copy',
    axis: 'axis',
    snap: 'snap',
    precise: 'precise',
    type: 'amount',
    cancel: 'cancel',
    frame: 'frame',
    palette: 'commands',
    shortcuts: 'all keys',
    sizes: 'sizes and values',
  },
  status: {
    nothing: 'Nothing selected',
    one: (name: string): string => `${name} selected`,
    several: (count: number): string => `${count} objects selected`,
    hiddenWith: (name: string): string => `hidden with ${name}`,
    lockedWith: (name: string): string => `locked with ${name}`,
    behind: 'behind the camera',
  },
  announce: {
    undone: (label: string): string => `Undone: ${label}`,
    redone: (label: string): string => `Redone: ${label}`,
  },
} as const;
