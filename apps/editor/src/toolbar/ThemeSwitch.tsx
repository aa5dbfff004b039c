import { Toolbar } from '@base-ui/react/toolbar';
import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useEditor, useSettings } from '../EditorContext.ts';
import type { ThemeChoice } from '../settings.ts';
import { Tip } from '../ui/Tip.tsx';

const CHOICES: Readonly<Record<ThemeChoice, { label: string; icon: LucideIcon; next: ThemeChoice }>> = {
  system: { label: 'System theme', icon: Monitor, next: 'light' },
  light: { label: 'Light theme', icon: Sun, next: 'dark' },
  dark: { label: 'Dark theme', icon: Moon, next: 'system' },
};

/** Named after the theme in force; a press goes on to the next. */
export function ThemeSwitch() {
  const { settings } = useEditor();
  const { label, icon: Icon, next } = CHOICES[useSettings((state) => state.theme)];
  return (
    <Tip label={label}>
      <Toolbar.Button className="tool" aria-label={label} onClick={() => settings.setState({ theme: next })}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
      </Toolbar.Button>
    </Tip>
  );
}
