import { useEffect, useSyncExternalStore } from 'react';
import { useSettings } from '../EditorContext.ts';

export type Theme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

function subscribeToSystem(onChange: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** The theme in force: the person's choice, or what the system prefers. */
export function useTheme(): Theme {
  const choice = useSettings((settings) => settings.theme);
  const systemIsDark = useSyncExternalStore(subscribeToSystem, () => matchMedia(DARK).matches);
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}

/** Puts the theme on the page for the style sheets. */
export function useThemeAttribute(): void {
  const theme = useTheme();
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}
