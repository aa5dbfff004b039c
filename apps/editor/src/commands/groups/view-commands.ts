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
  Users,
} from 'lucide-react';
import { toast } from 'sonner';
import type { GizmoColors, Look, ThemeChoice } from '../../model/settings/settings.ts';
import { hasWebGpu } from '../../model/views/has-webgpu.ts';
import { FAILURE_TEXTS } from '../../ui/failure/texts.ts';
import { type Command, choice, commandsIn } from './command.ts';

const command = commandsIn('show');

function lookCommand(
  part: keyof Omit<Look, 'colors' | 'webgpu'>,
  icon: LucideIcon,
  keys: readonly string[] = [],
): Command {
  return command({
    id: part,
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

const themeCommand = (theme: ThemeChoice, icon: LucideIcon): Command =>
  command({ id: `theme-${theme}`, group: 'theme', icon, ...choice({ theme }) });

export const VIEW_COMMANDS = {
  grid: lookCommand('grid', Grid3x3, ['shift+g']),
  letters: lookCommand('letters', CaseUpper),
  dimensions: lookCommand('dimensions', Ruler, ['d']),
  dimming: lookCommand('dimming', Blend),
  people: lookCommand('people', Users),
  webgpu: command({
    id: 'webgpu',
    icon: Gpu,
    isChecked: ({ settings }) => settings.look.webgpu,
    run: async ({ settings }) => {
      const isOn = settings.getState().look.webgpu;
      if (isOn || (await hasWebGpu())) settings.setState(({ look }) => ({ look: { ...look, webgpu: !isOn } }));
      else toast.error(FAILURE_TEXTS.noWebGpu, { description: FAILURE_TEXTS.noWebGpuWhy });
    },
  }),
  themeColors: colorsCommand('auto', Palette),
  highContrast: colorsCommand('high-contrast', Contrast),
  colorBlind: colorsCommand('color-blind', Rainbow),
  systemTheme: themeCommand('system', Monitor),
  lightTheme: themeCommand('light', Sun),
  darkTheme: themeCommand('dark', Moon),
};
