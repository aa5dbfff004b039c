/** Reports an error of the application as uncaught. */
export const report = (error: unknown): void =>
  queueMicrotask(() => {
    throw error;
  });

/** The functions and objects whose error has been reported. */
const reported = new WeakSet<object>();

/**
 * Calls code of the application. If it throws, the error is reported, `failed` is called, and the result is null.
 *
 * @param once of this object only the first error is reported: frames and moves of the pointer would repeat it
 */
export function attempt<T>(call: () => T, failed?: () => void, once?: object): T | null {
  try {
    return call();
  } catch (error) {
    if (once === undefined || !reported.has(once)) report(error);
    if (once !== undefined) reported.add(once);
    failed?.();
    return null;
  }
}

/** The text of a function of the application; if it has none or throws, the default text. */
export const textOf = <A>(own: ((about: A) => string) | undefined, fallback: (about: A) => string, about: A): string =>
  (own ? attempt(() => own(about)) : null) ?? fallback(about);
