import { setConsoleFunction } from 'three';

/**
 * Keeps one warning off the console: the clock that react-three-fiber makes for itself is deprecated by three, and
 * nobody who uses the editor can do anything about it.
 */
export function quietThree(): void {
  setConsoleFunction((type: 'log' | 'warn' | 'error', message: string, ...rest: unknown[]) => {
    if (!message.startsWith('THREE.Clock:')) console[type](message, ...rest);
  });
}
