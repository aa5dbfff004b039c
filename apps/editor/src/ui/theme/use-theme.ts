import { useEffect } from 'react';
import { useSettings } from '../../editor/EditorContext.ts';
import { useMedia } from '../use-media.ts';

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
