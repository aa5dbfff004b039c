import type { ThemeName } from '@gizmo-kit/react';
import { useSettings } from '../../editor/EditorContext.ts';
import { useMedia } from '../use-media.ts';
import { useTheme } from './use-theme.ts';

/** The colors of the gizmo: the choice of the user, or those of the theme, with more contrast if the system asks for it. */
export function useGizmoTheme(): ThemeName {
  const colors = useSettings((settings) => settings.look.colors);
  const theme = useTheme();
  const wantsContrast = useMedia('(prefers-contrast: more), (forced-colors: active)');
  if (colors !== 'auto') return colors;
  return wantsContrast ? 'high-contrast' : theme;
}
