import {
  Blend,
  CaseUpper,
  Contrast,
  Grid3x3,
  type LucideIcon,
  Monitor,
  Moon,
  Palette,
  Rainbow,
  Ruler,
  Sun,
} from 'lucide-react';
import type { GizmoColors, Look, ThemeChoice } from '../../settings/settings.ts';
import { type Command, command } from '../command.ts';

function lookCommand(part: keyof Omit<Look, 'colors'>, icon: LucideIcon, keys: readonly string[] = []): Command {
  return command({
    id: part,
    group: 'show',
    icon,
    keys,
    isChecked: ({ settings }) => settings.look[part],
    run: ({ settings }) => settings.setState(({ look }) => ({ look: { ...look, [part]: !look[part] } })),
  });
}

function colorsCommand(colors: GizmoColors, icon: LucideIcon): Command {
  return command({
    id: `colors-${colors}`,
    group: 'colors',
    icon,
    isChoice: true,
    isChecked: ({ settings }) => settings.look.colors === colors,
    run: ({ settings }) => settings.setState(({ look }) => ({ look: { ...look, colors } })),
  });
}

function themeCommand(theme: ThemeChoice, icon: LucideIcon): Command {
  return command({
    id: `theme-${theme}`,
    group: 'theme',
    icon,
    isChoice: true,
    isChecked: ({ settings }) => settings.theme === theme,
    run: ({ settings }) => settings.setState({ theme }),
  });
}

export const VIEW_COMMANDS = {
  grid: lookCommand('grid', Grid3x3, ['shift+g']),
  letters: lookCommand('letters', CaseUpper),
  dimensions: lookCommand('dimensions', Ruler, ['d']),
  dimming: lookCommand('dimming', Blend),
  themeColors: colorsCommand('auto', Palette),
  highContrast: colorsCommand('high-contrast', Contrast),
  colorBlind: colorsCommand('color-blind', Rainbow),
  systemTheme: themeCommand('system', Monitor),
  lightTheme: themeCommand('light', Sun),
  darkTheme: themeCommand('dark', Moon),
};
