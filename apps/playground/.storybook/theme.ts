import { create, type ThemeVars } from 'storybook/theming';

const fonts = {
  fontBase: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontCode: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace',
};

const shared = { brandTitle: 'Gizmo Kit', brandTarget: '_self', appBorderRadius: 6, inputBorderRadius: 5, ...fonts };

const light = create({
  ...shared,
  base: 'light',
  colorPrimary: '#1c5fb8',
  colorSecondary: '#1c5fb8',
  appBg: '#f3f4f6',
  appContentBg: '#ffffff',
  appPreviewBg: '#ffffff',
  appBorderColor: '#d5d9df',
  textColor: '#1f2328',
  textMutedColor: '#565d66',
  barBg: '#ffffff',
  barTextColor: '#565d66',
  barSelectedColor: '#1c5fb8',
  barHoverColor: '#1c5fb8',
});

const dark = create({
  ...shared,
  base: 'dark',
  colorPrimary: '#5b9bec',
  // The selected item of the sidebar has a background darker than this by a fifth, with white text.
  colorSecondary: '#5b9bec',
  appBg: '#16181b',
  appContentBg: '#1e2023',
  appPreviewBg: '#1e2023',
  appBorderColor: '#34383e',
  textColor: '#e4e7eb',
  textMutedColor: '#a9b0b9',
  barBg: '#1e2023',
  barTextColor: '#a9b0b9',
  barSelectedColor: '#7fb2f5',
  barHoverColor: '#7fb2f5',
});

/** The theme of the sidebar and the pages: light or dark, as set in the system. */
export const theme = (): ThemeVars => (matchMedia('(prefers-color-scheme: dark)').matches ? dark : light);
