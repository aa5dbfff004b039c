export const STAGE_TEXTS = {
  isolated: 'Selection isolated',
  layout: {
    viewport: 'Viewport',
  },
} as const;
