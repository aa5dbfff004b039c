/** A measured number beside its limit. */
export interface Row {
  readonly what: string;
  readonly limit: string;
  readonly value: string;
  readonly isWithin: boolean;
}

export const table = (rows: readonly Row[]): string =>
  [
    '| what | limit | measured | |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ what, limit, value, isWithin }) => `| ${what} | ${limit} | ${value} | ${isWithin ? '✓' : 'over'} |`),
  ].join('\n');

export const median = (list: readonly number[]): number => quantile(list, 0.5);
export const p95 = (list: readonly number[]): number => quantile(list, 0.95);

function quantile(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** `12.3 / 45.6 ms`: the median and the 95th percentile. */
export const ms = (list: readonly number[]): string => `${median(list).toFixed(1)} / ${p95(list).toFixed(1)} ms`;
