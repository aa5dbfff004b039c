import {
  Blend,
  CaseUpper,
  Contrast,
  Gpu,
  Grid3x3,
  type LucideIcon,
  Monitor,
  Moon,
  Palette,
  Rainbow,
  Ruler,
  Sun,
} from 'lucide-react';
import { toast } from 'sonner';
import type { GizmoColors, Look, ThemeChoice } from '../../settings/settings.ts';
import { STRINGS } from '../../strings.ts';
import { hasWebGpu } from '../../views/has-webgpu.ts';
import { type Command, command } from '../command.ts';

function lookCommand(
  part: keyof Omit<Look, 'colors' | 'webgpu'>,
  icon: LucideIcon,
  keys: readonly string[] = [],
): Command {
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
  webgpu: command({
    id: 'webgpu',
    group: 'show',
    icon: Gpu,
    isChecked: ({ settings }) => settings.look.webgpu,
    run: async ({ settings }) => {
      const isOn = settings.getState().look.webgpu;
      if (isOn || (await hasWebGpu())) settings.setState(({ look }) => ({ look: { ...look, webgpu: !isOn } }));
      else toast.error(STRINGS.failure.noWebGpu, { description: STRINGS.failure.noWebGpuWhy });
    },
  }),
  themeColors: colorsCommand('auto', Palette),
  highContrast: colorsCommand('high-contrast', Contrast),
  colorBlind: colorsCommand('color-blind', Rainbow),
  systemTheme: themeCommand('system', Monitor),
  lightTheme: themeCommand('light', Sun),
  darkTheme: themeCommand('dark', Moon),
};
