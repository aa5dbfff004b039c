/** Runs a callback of the app, where there is one. */
export type Call = <E>(callback: ((event: E) => void) | undefined, event: E) => void;

/** One that throws ends what it was told of; its error is reported as uncaught, not swallowed. */
export const createCall =
  (end: () => void): Call =>
  (callback, event) => {
    try {
      callback?.(event);
    } catch (error) {
      queueMicrotask(() => {
        throw error;
      });
      end();
    }
  };
