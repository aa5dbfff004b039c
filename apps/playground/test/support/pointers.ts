import type { CDPSession } from 'playwright';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';

/** One action of the mouse; pixels of the test's frame. */
export type MouseStep = { readonly to: readonly [x: number, y: number]; readonly steps?: number } | 'press' | 'release';

/** The fingers on the screen after a step; pixels of the test's frame. */
export interface TouchStep {
  readonly type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel';
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** One action of a pen; pixels of the test's frame. */
export interface PenStep {
  readonly type: 'hover' | 'press' | 'draw' | 'lift';
  readonly at: readonly [x: number, y: number];
}

async function frameOf({ iframe }: BrowserCommandContext) {
  const frame = await iframe.locator('html').boundingBox();
  if (frame === null) throw new Error('The frame of the test is not shown.');
  return frame;
}

/** One connection per page for its whole life: closing it would release the fingers. */
const connections = new WeakMap<object, Promise<CDPSession>>();

function devtoolsOf({ page }: BrowserCommandContext): Promise<CDPSession> {
  const connection = connections.get(page) ?? page.context().newCDPSession(page);
  connections.set(page, connection);
  return connection;
}

/** Controls the real mouse step by step, so that a test can check the state during a drag. */
export const mouse: BrowserCommand<[steps: readonly MouseStep[]]> = async (context, steps) => {
  const frame = await frameOf(context);
  const pointer = context.page.mouse;
  for (const step of steps) {
    if (step === 'press') await pointer.down();
    else if (step === 'release') await pointer.up();
    else await pointer.move(frame.x + step.to[0], frame.y + step.to[1], { steps: step.steps ?? 1 });
  }
};

/** Touches the page like a touch screen. */
export const touch: BrowserCommand<[steps: readonly TouchStep[]]> = async (context, steps) => {
  const frame = await frameOf(context);
  const devtools = await devtoolsOf(context);
  for (const { type, points } of steps) {
    const touchPoints = points.map(([x, y], id) => ({ x: frame.x + x, y: frame.y + y, id }));
    await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  }
};

const PEN = { hover: 'mouseMoved', press: 'mousePressed', draw: 'mouseMoved', lift: 'mouseReleased' } as const;

/** Controls the page with a pen. */
export const pen: BrowserCommand<[steps: readonly PenStep[]]> = async (context, steps) => {
  const frame = await frameOf(context);
  const devtools = await devtoolsOf(context);
  for (const { type, at } of steps) {
    const isDown = type === 'press' || type === 'draw';
    await devtools.send('Input.dispatchMouseEvent', {
      type: PEN[type],
      x: frame.x + at[0],
      y: frame.y + at[1],
      button: type === 'hover' ? 'none' : 'left',
      buttons: isDown ? 1 : 0,
      clickCount: 1,
      pointerType: 'pen',
      force: isDown ? 0.5 : 0,
    });
  }
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    mouse: (steps: readonly MouseStep[]) => Promise<void>;
    touch: (steps: readonly TouchStep[]) => Promise<void>;
    pen: (steps: readonly PenStep[]) => Promise<void>;
  }
}
