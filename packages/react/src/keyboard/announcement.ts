import type { Drag, Readout, Space } from '@gizmo-kit/math';
import { sentenceOf } from '../readout-of.js';

/** An event of a gesture that is announced to users of screen readers. */
export interface Announcement {
  /** `constrain`: an axis key has been pressed; `type`: an amount is being typed; `nudge`: arrow keys have moved it. */
  readonly kind: 'start' | 'constrain' | 'type' | 'nudge' | 'commit' | 'cancel';
  readonly drag: Drag;
  /** The amounts of the drag; null: it has changed nothing yet. */
  readonly readout: Readout | null;
  /** The space whose axes an axis key has selected; null: the axes are those of the handle. */
  readonly space: Space | null;
}

const NOUNS = { translate: 'Move', rotate: 'Rotation', scale: 'Scaling' } as const;

/** The default text of an announcement: `Move along X`, `Moved 1.250 along X`, `Move cancelled, put back`. */
export function sayAnnouncement({ kind, drag, readout, space }: Announcement): string {
  const noun = NOUNS[drag.handle.mode];
  if (kind === 'start') return drag.handle.label;
  if (kind === 'constrain') return typeof space === 'string' ? `${drag.handle.label}, ${space}` : drag.handle.label;
  if (kind === 'type') return sayTyped(drag);
  if (kind === 'cancel') return `${noun} cancelled, put back`;
  return readout === null || !drag.changed ? `${noun} ended, nothing changed` : sentenceOf({ drag });
}

/** The texts that have been typed, with their axes where there are several: `X 2, Z 1/3`. */
function sayTyped({ typed, handle }: Drag): string {
  if (typed === null) return 'Amount cleared';
  const axes = handle.axes.length === 0 ? [0, 1, 2] : handle.axes;
  const name = (i: number): string => (typed.texts.length === 1 ? '' : `${'XYZ'[axes[i] ?? i]} `);
  return typed.texts.flatMap((text, i) => (text === '' ? [] : [`${name(i)}${text}`])).join(', ');
}
