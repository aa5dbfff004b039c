import type { Scene } from './types.ts';

/** Resolves when no gesture is running. An edit would end the gesture, so an edit that follows a slow file waits for this. */
export function afterGesture({ getState, subscribe }: Pick<Scene, 'getState' | 'subscribe'>): Promise<void> {
  if (getState().overlay === null) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(({ overlay }) => {
      if (overlay !== null) return;
      unsubscribe();
      resolve();
    });
  });
}
