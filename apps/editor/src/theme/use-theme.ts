import type { ThemeName } from '@gizmo-kit/react';
import { useEffect } from 'react';
import { useSettings } from '../EditorContext.ts';
import { useMedia } from '../ui/use-media.ts';

export type Theme = 'light' | 'dark';

/** The current theme: the choice of the user, or that of the system. */
export function useTheme(): Theme {
  const choice = useSettings((settings) => settings.theme);
  const systemIsDark = useMedia('(prefers-color-scheme: dark)');
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Sets the theme on the page for the style sheets. */
export function useThemeAttribute(): void {
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}

/** The colors of the gizmo: the choice of the user, or those of the theme, with more contrast if the system asks for it. */
export function useGizmoTheme(): ThemeName {
  const colors = useSettings((settings) => settings.look.colors);
  const theme = useTheme();
  const wantsContrast = useMedia('(prefers-contrast: more), (forced-colors: active)');
  if (colors !== 'auto') return colors;
  return wantsContrast ? 'high-contrast' : theme;
}
