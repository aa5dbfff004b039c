import { Bench } from 'tinybench';

/** The median time of each named function, in microseconds. */
export async function medians(functions, time = 400) {
  const bench = new Bench({ time, warmupTime: time / 4 });
  for (const [name, run] of Object.entries(functions)) bench.add(name, run);
  await bench.run();
  return Object.fromEntries(bench.tasks.map((task) => [task.name, task.result.latency.p50 * 1000]));
}

export const round = (value, digits = 2) => Number(value.toFixed(digits));

/** The goal of a row, and whether it is met; `bar` in the unit of the value. */
export const atMost = (value, bar, unit) => ({ bar: `≤ ${bar} ${unit}`, holds: value <= bar ? 'yes' : 'NO' });
export const atLeast = (value, bar, unit) => ({ bar: `≥ ${bar} ${unit}`, holds: value >= bar ? 'yes' : 'NO' });
