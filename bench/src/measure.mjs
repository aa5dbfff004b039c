import { Bench } from 'tinybench';

/** The median time of each named function, in microseconds. */
export async function medians(functions) {
  const bench = new Bench({ time: 400, warmupTime: 100 });
  for (const [name, run] of Object.entries(functions)) bench.add(name, run);
  await bench.run();
  return Object.fromEntries(bench.tasks.map((task) => [task.name, task.result.latency.p50 * 1000]));
}

export const round = (value, digits = 2) => Number(value.toFixed(digits));
