/**
 * An amount that grows with time up to a limit, from which others are taken.
 * @param most the limit, and the amount at the start
 * @param now in milliseconds
 * @returns takes an amount; false if less than that is left
 */
export function createBudget(
  perSecond: number,
  most: number,
  now: () => number = () => performance.now(),
): (amount: number) => boolean {
  let left = most;
  let last = now();
  return (amount) => {
    const time = now();
    left = Math.min(most, left + ((time - last) / 1000) * perSecond);
    last = time;
    if (amount > left) return false;
    left -= amount;
    return true;
  };
}
