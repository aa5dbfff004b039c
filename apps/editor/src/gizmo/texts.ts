export const GIZMO_TEXTS = {
  history: {
    cloned: (label: string): string => `${label} as a copy`,
    dragged: {
      translate: (what: string): string => `Move ${what}`,
      rotate: (what: string): string => `Rotate ${what}`,
      scale: (what: string): string => `Scale ${what}`,
      value: (what: string): string => `Change ${what}`,
    },
  },
  gizmo: 'Transform gizmo',
  readout: {
    turns: (count: number): string => (count === 1 ? '1 turn' : `${count} turns`),
    step: (amount: string): string => `step ${amount}`,
    percentage: (text: string): string => `${text}: only for a scale`,
  },
} as const;
