import type { EditorPage } from '../editor-page.ts';
import { pixelOf } from './places.ts';
import type { Button, Step } from './steps.ts';

/** A mouse and a keyboard whose buttons and keys may be held. */
export interface Hands {
  readonly perform: (step: Step) => Promise<void>;
  /** Whether a button or a key is held. */
  readonly isHeld: () => boolean;
  /** Releases everything. */
  readonly rest: () => Promise<void>;
}

export function handsOf(editor: EditorPage): Hands {
  const { mouse, keyboard } = editor.page;
  const buttons = new Set<Button>();
  const keys = new Set<string>();
  const at = { x: 0, y: 0 };

  const goTo = async (x: number, y: number): Promise<void> => {
    Object.assign(at, { x, y });
    await mouse.move(x, y, { steps: 2 });
  };
  const release = async (): Promise<void> => {
    for (const button of buttons) await mouse.up({ button });
    buttons.clear();
  };
  const hold = async (key: string): Promise<void> => {
    if (keys.delete(key)) return keyboard.up(key);
    keys.add(key);
    await keyboard.down(key);
  };
  /** Whether the position is on the page. */
  const go = async (step: Step & { do: 'press' | 'go' | 'click' | 'type' }): Promise<boolean> => {
    const pixel = await pixelOf(editor, step.at);
    if (pixel !== null) await goTo(pixel.x, pixel.y);
    return pixel !== null;
  };
  const command = async (label: string): Promise<void> => {
    await keyboard.press('Control+k');
    await keyboard.insertText(label);
    await keyboard.press('Enter');
  };

  const perform = async (step: Step): Promise<void> => {
    switch (step.do) {
      case 'press':
        if (buttons.has(step.button) || !(await go(step))) return;
        buttons.add(step.button);
        return mouse.down({ button: step.button });
      case 'move':
        return goTo(at.x + step.by[0], at.y + step.by[1]);
      case 'go':
        return void (await go(step));
      case 'release':
        return release();
      case 'click':
        if (buttons.has(step.button) || !(await go(step))) return;
        return mouse.click(at.x, at.y, { button: step.button, clickCount: step.count });
      case 'wheel':
        return mouse.wheel(...step.by);
      case 'key':
        return keyboard.press(step.key);
      case 'hold':
        return hold(step.key);
      case 'type':
        if (buttons.has('left') || !(await go(step))) return;
        await mouse.click(at.x, at.y, { clickCount: 3 });
        await keyboard.insertText(step.text);
        return step.end === null ? undefined : keyboard.press(step.end);
      case 'command':
        return command(step.label);
      case 'blur':
        return editor.page.evaluate(() => void window.dispatchEvent(new Event('blur')));
      case 'resize':
        return editor.page.setViewportSize({ width: step.size[0], height: step.size[1] });
    }
  };
  return {
    perform,
    isHeld: () => buttons.size + keys.size > 0,
    rest: async () => {
      await release();
      for (const key of keys) await keyboard.up(key);
      keys.clear();
    },
  };
}
