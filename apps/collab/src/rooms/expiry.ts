/** The longest time of a timer of Node, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Calls back at a time.
 * @param time in seconds since 1970
 * @returns a function that stops it
 */
export function at(time: number, callback: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const left = time * 1000 - Date.now();
    timer = left <= 0 ? setTimeout(callback) : setTimeout(wait, Math.min(left, LONGEST));
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}
