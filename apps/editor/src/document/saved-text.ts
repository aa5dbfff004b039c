import type { FileState } from '../scene/files.ts';

const MINUTE = 60_000;
const UNITS = [
  ['d', 1440 * MINUTE],
  ['h', 60 * MINUTE],
  ['min', MINUTE],
] as const;

function ago(ms: number): string {
  const unit = UNITS.find(([, size]) => ms >= size);
  return unit === undefined ? 'just now' : `${Math.floor(ms / unit[1])} ${unit[0]} ago`;
}

/** Whether the document is in a file, and since when: `Saved 2 min ago`. */
export function savedText(file: FileState, isDirty: boolean, now: number): string {
  return isDirty || file.time === null ? 'Not saved' : `Saved ${ago(now - file.time)}`;
}
