/** Reports an error of the application as uncaught. */
export const report = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });
