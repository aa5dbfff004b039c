import type { BrowserCommand } from 'vitest/node';

/** An action of the mouse at a point of the test's frame. */
export type MouseAction =
  | { readonly do: 'move'; readonly x: number; readonly y: number; readonly steps?: number }
  | { readonly do: 'down'; readonly button?: 'left' | 'right' | 'middle' }
  | { readonly do: 'up'; readonly button?: 'left' | 'right' | 'middle' }
  | { readonly do: 'double' }
  | { readonly do: 'press' | 'hold' | 'release'; readonly key: string };

/** Controls the real mouse and keyboard of the browser from outside the page. */
export const mouse: BrowserCommand<[actions: readonly MouseAction[]]> = async (context, actions) => {
  const frame = await context.page.locator('iframe[data-vitest]').boundingBox();
  if (frame === null) throw new Error('the frame of the test is not shown');
  const { mouse: pointer, keyboard } = context.page;
  for (const action of actions) {
    switch (action.do) {
      case 'move':
        await pointer.move(frame.x + action.x, frame.y + action.y, { steps: action.steps ?? 1 });
        break;
      case 'down':
        await pointer.down({ button: action.button ?? 'left' });
        break;
      case 'up':
        await pointer.up({ button: action.button ?? 'left' });
        break;
      case 'double':
        for (const clickCount of [1, 2]) {
          await pointer.down({ clickCount });
          await pointer.up({ clickCount });
        }
        break;
      case 'press':
        await keyboard.press(action.key);
        break;
      case 'hold':
        await keyboard.down(action.key);
        break;
      case 'release':
        await keyboard.up(action.key);
        break;
    }
  }
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (actions: readonly MouseAction[]) => Promise<void>;
  }
}
