import { Bench } from 'tinybench';

/** The median time of each named function, in microseconds. */
export async function medians(functions, time = 400) {
  const bench = new Bench({ time, warmupTime: time / 4 });
  for (const [name, run] of Object.entries(functions)) bench.add(name, run);
  await bench.run();
  return Object.fromEntries(bench.tasks.map((task) => [task.name, task.result.latency.p50 * 1000]));
}

export const round = (value, digits = 2) => Number(value.toFixed(digits));

/** The goal of a row, in the unit of its value, and whether it is met. */
export const atMost = (value, goal, unit) => ({ goal: `≤ ${goal} ${unit}`, met: value <= goal ? 'yes' : 'NO' });
export const atLeast = (value, goal, unit) => ({ goal: `≥ ${goal} ${unit}`, met: value >= goal ? 'yes' : 'NO' });
