/** One function for the ends of several subscriptions. */
export const together =
  (stops: readonly (() => unknown)[]): (() => void) =>
  () => {
    for (const stop of stops) stop();
  };
