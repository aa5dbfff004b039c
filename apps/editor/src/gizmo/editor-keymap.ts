import { typedFields } from '@gizmo-kit/math/keyboard';
import { type Extension, type KeyBindings, keymap } from '@gizmo-kit/react';
import type { Editor } from '../editor/editor.ts';
import type { Page } from '../editor/page.ts';
import { isInViewport } from '../editor/viewport-focus.ts';
import { freeKeys, GRAB_KEYS, HANDLE_KEY } from '../model/settings/presets.ts';
import type { Settings, Tool } from '../model/settings/settings.ts';
import { evaluateField } from '../model/values/expression.ts';
import { GIZMO_TEXTS } from './texts.ts';

const MODES: Readonly<Record<Tool, 'translate' | 'rotate' | 'scale'>> = {
  select: 'translate',
  translate: 'translate',
  rotate: 'rotate',
  scale: 'scale',
  universal: 'translate',
  bounds: 'translate',
};

/** The default letters of the gizmo are keys of tools here, except with the preset of Blender. */
function keysFor({ tool, keymap: preset }: Settings): Partial<KeyBindings> {
  const { tool: byTool = [], translate = [], rotate = [], scale = [] } = GRAB_KEYS[preset];
  const keys = { translate, rotate, scale, handle: freeKeys([HANDLE_KEY], preset) };
  return byTool.length === 0 ? keys : { ...keys, [MODES[tool]]: byTool };
}

/** Lists, menus and toolbars have their own keys. The gizmo has its keys if nothing or the viewport has the focus. */
function isGizmoFocused(page: Page): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement === document.body || isInViewport(page, activeElement);
}

/** The keys of the gizmo, which depend on the tool, the preset and the focus. */
export const editorKeymap = ({ settings, gizmo, page }: Pick<Editor, 'settings' | 'gizmo' | 'page'>): Extension =>
  keymap({
    get keys() {
      return keysFor(settings.getState());
    },
    get scope() {
      return isGizmoFocused(page) ? 'page' : null;
    },
    nudge: { shift: 10, alt: 0.1 },
    evaluate(text) {
      const { drag, axis, texts } = gizmo.getState();
      return evaluateField(text, 0, drag ? typedFields({ drag, axis, texts })[0]?.unit : undefined) ?? Number.NaN;
    },
    label: GIZMO_TEXTS.gizmo,
  });
