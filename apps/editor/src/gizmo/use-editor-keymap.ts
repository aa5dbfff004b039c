import { typedFields } from '@gizmo-kit/math/keyboard';
import { type Extension, type KeyBindings, type KeymapOptions, keymap } from '@gizmo-kit/react';
import { useMemo } from 'react';
import { useEditor } from '../EditorContext.ts';
import { freeKeys } from '../settings/presets.ts';
import type { Settings, Tool } from '../settings/settings.ts';
import { STRINGS } from '../strings.ts';
import { evaluateField } from '../values/expression.ts';
import { GRAB_KEY, HANDLE_KEY } from './gizmo-keys.ts';

const GRABS: Readonly<Record<Tool, 'move' | 'rotate' | 'scale' | null>> = {
  select: null,
  translate: 'move',
  rotate: 'rotate',
  scale: 'scale',
  universal: 'move',
  bounds: 'move',
};

/** The default letters of the gizmo are keys of tools here. Commands have priority. */
const keysFor = ({ tool, keymap: preset }: Settings): Partial<KeyBindings> => {
  const none = { move: [], rotate: [], scale: [], handle: freeKeys([HANDLE_KEY], preset) };
  const command = GRABS[tool];
  return command === null ? none : { ...none, [command]: freeKeys([GRAB_KEY], preset) };
};

/** Lists, menus and toolbars have their own keys. The gizmo has its keys if nothing or the viewport has the focus. */
function isGizmoFocused(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return activeElement.closest('.viewport') !== null;
}

/** The keys of the gizmo, which depend on the tool and the focus. */
export function useEditorKeymap(): Extension {
  const { settings, gizmo } = useEditor();
  return useMemo(() => {
    const options: KeymapOptions = {
      get keys() {
        return keysFor(settings.getState());
      },
      get scope() {
        return isGizmoFocused() ? 'page' : null;
      },
      nudge: { shift: 10, alt: 0.1 },
      evaluate(text) {
        const { drag, axis, texts } = gizmo.getState();
        return evaluateField(text, 0, drag ? typedFields({ drag, axis, texts })[0]?.unit : undefined) ?? Number.NaN;
      },
      label: STRINGS.gizmo,
    };
    return keymap(options);
  }, [settings, gizmo]);
}
