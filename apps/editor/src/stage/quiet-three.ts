import { setConsoleFunction } from 'three';

/**
 * Hides one warning: three has deprecated the clock that react-three-fiber creates, and users of the editor cannot change that.
 */
export function quietThree(): void {
  setConsoleFunction((type: 'log' | 'warn' | 'error', message: string, ...rest: unknown[]) => {
    if (!message.startsWith('THREE.Clock:')) console[type](message, ...rest);
  });
}
