/** How long before the end of a link the person is warned, in milliseconds. */
const EARLY = 5 * 60_000;

/** The longest time of a timer, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Calls back five minutes before a link ends, or now if it ends earlier.
 * @param expires in seconds since 1970
 * @returns a function that stops it
 */
export function warn(expires: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (): void => {
    const left = expires * 1000 - EARLY - Date.now();
    timer = left <= 0 ? setTimeout(callback) : setTimeout(wait, Math.min(left, LONGEST));
  };
  wait();
  return () => clearTimeout(timer);
}
