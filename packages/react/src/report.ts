/** Reports an error of the application as uncaught. */
export const report = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/** The text of a function of the application; if it has none or throws, the default text. */
export function textOf<A>(own: ((about: A) => string) | undefined, fallback: (about: A) => string, about: A): string {
  try {
    return (own ?? fallback)(about);
  } catch (error) {
    report(error);
    return fallback(about);
  }
}
