/** Reports an error of the application as uncaught. */
export const report = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/** Calls code of the application. If it throws, the error is reported, `failed` is called, and the result is null. */
export function attempt<T>(call: () => T, failed?: () => void): T | null {
  try {
    return call();
  } catch (error) {
    report(error);
    failed?.();
    return null;
  }
}

/** The text of a function of the application; if it has none or throws, the default text. */
export const textOf = <A>(own: ((about: A) => string) | undefined, fallback: (about: A) => string, about: A): string =>
  (own ? attempt(() => own(about)) : null) ?? fallback(about);
