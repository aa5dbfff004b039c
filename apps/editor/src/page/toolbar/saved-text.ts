import type { FileState } from '@gizmo-kit/scene';
import { TOOLBAR_TEXTS } from './texts.ts';

const text = TOOLBAR_TEXTS.document;

const MINUTE = 60_000;
const UNITS = [
  ['d', 1440 * MINUTE],
  ['h', 60 * MINUTE],
  ['min', MINUTE],
] as const;

function savedAgo(ms: number): string {
  const unit = UNITS.find(([, size]) => ms >= size);
  return unit === undefined ? text.savedJustNow : text.savedAgo(Math.floor(ms / unit[1]), unit[0]);
}

/** Whether and when the document was saved to a file: `Saved 2 min ago`. */
export function savedText(file: FileState, isDirty: boolean, now: number): string {
  return isDirty || file.time === null ? text.notSaved : savedAgo(now - file.time);
}
