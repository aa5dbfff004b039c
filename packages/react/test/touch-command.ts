import type { CDPSession } from 'playwright';
import type { BrowserCommand } from 'vitest/node';

/** The fingers that are down after an event, in pixels of the test's frame. */
export interface TouchAction {
  readonly type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
  readonly points: readonly { readonly x: number; readonly y: number; readonly id: number }[];
}

/** One connection per page for its whole life: closing it would release the fingers. */
const connections = new WeakMap<object, Promise<CDPSession>>();

/** Touches the page like a touch screen, from outside the page. */
export const touch: BrowserCommand<[actions: readonly TouchAction[]]> = async ({ page }, actions) => {
  const frame = await page.locator('iframe[data-vitest]').boundingBox();
  if (frame === null) throw new Error('the frame of the test is not shown');
  const connection = connections.get(page) ?? page.context().newCDPSession(page);
  connections.set(page, connection);
  const devtools = await connection;
  for (const { type, points } of actions) {
    const touchPoints = points.map(({ x, y, id }) => ({ x: frame.x + x, y: frame.y + y, id }));
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    touch: (actions: readonly TouchAction[]) => Promise<void>;
  }
}
