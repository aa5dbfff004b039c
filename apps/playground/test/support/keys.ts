import type { BrowserCommand } from 'vitest/node';

/** An action of a key: press and release, or hold it until it is released. */
export type KeyStep = string | { readonly hold: string } | { readonly release: string };

/** Controls the real keyboard. Keys have the names of `KeyboardEvent.key`. */
export const keys: BrowserCommand<[steps: readonly KeyStep[]]> = async ({ page }, steps) => {
  const { keyboard } = page;
  for (const step of steps) {
    if (typeof step === 'string') await keyboard.press(step);
    else if ('hold' in step) await keyboard.down(step.hold);
    else await keyboard.up(step.release);
  }
};

declare module 'vitest/browser' {
  interface BrowserCommands {
    keys: (steps: readonly KeyStep[]) => Promise<void>;
  }
}
