import type { Scene } from './store.ts';

/** Resolves when no gesture is under way. An edit that is the answer of a slow file waits for it, as it would end the gesture. */
export function afterGesture({ getState, subscribe }: Pick<Scene, 'getState' | 'subscribe'>): Promise<void> {
  if (getState().gesture === null) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(({ gesture }) => {
      if (gesture !== null) return;
      unsubscribe();
      resolve();
    });
  });
}
