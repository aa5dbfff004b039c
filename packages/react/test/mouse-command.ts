import type { BrowserCommand } from 'vitest/node';

/** One thing that the mouse of a user does, at a place of the test's frame. */
export type MouseAction =
  | { readonly do: 'move'; readonly x: number; readonly y: number; readonly steps?: number }
  | { readonly do: 'down' | 'up'; readonly button?: 'left' | 'right' | 'middle' }
  | { readonly do: 'press' | 'hold' | 'release'; readonly key: string }
  | { readonly do: 'screenshot'; readonly path: string };

/** Drives the real mouse and keyboard of the browser, from outside the page. */
export const mouse: BrowserCommand<[actions: readonly MouseAction[]]> = async (context, actions) => {
  const frame = await context.page.locator('iframe[data-vitest]').boundingBox();
  if (frame === null) throw new Error('the frame of the test is not shown');
  const { mouse: pointer, keyboard } = context.page;
  for (const action of actions) {
    if (action.do === 'move') {
      await pointer.move(frame.x + action.x, frame.y + action.y, { steps: action.steps ?? 1 });
    } else if (action.do === 'down') await pointer.down({ button: action.button ?? 'left' });
    else if (action.do === 'up') await pointer.up({ button: action.button ?? 'left' });
    else if (action.do === 'press') await keyboard.press(action.key);
    else if (action.do === 'hold') await keyboard.down(action.key);
    else if (action.do === 'release') await keyboard.up(action.key);
    else await context.page.screenshot({ path: action.path });
  }
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (actions: readonly MouseAction[]) => Promise<void>;
  }
}
