import fc from 'fast-check';
import { expect } from 'vitest';
import { type DragKey, type KeyOptions, keyDrag } from '../src/drag/key-drag.js';
import { type KeyedDrag, NO_KEYS } from '../src/drag/keyed-drag.js';
import { stepKeyed } from '../src/drag/step-keyed.js';
import type { Drag, PointerSample, Vec2 } from '../src/index.js';
import type { Drawing } from './arbitrary.js';
import { GizmoDriver } from './driver.js';

export const keyed = (drag: Drag): KeyedDrag => ({ drag, ...NO_KEYS });

/** A drag after its press; skips samples that refuse it. */
export const begun = (drawn: Drawing): KeyedDrag =>
  keyed(new GizmoDriver(drawn).press(drawn.id, drawn.share)?.drag ?? fc.pre(false) ?? expect.unreachable());

/** Keys separated by spaces; the prefix `S-` is Shift. */
export const keysOf = (text: string): readonly DragKey[] =>
  text.split(' ').map((key) => (key.startsWith('S-') ? { key: key.slice(2), shift: true } : { key }));

export const afterKeys = (from: KeyedDrag, keys: string | readonly DragKey[], options?: KeyOptions): KeyedDrag =>
  (typeof keys === 'string' ? keysOf(keys) : keys).reduce((now, key) => keyDrag(now, key, options), from);

export const afterText = (from: KeyedDrag, text: string, options?: KeyOptions): KeyedDrag =>
  afterKeys(
    from,
    [...text].map((key) => ({ key })),
    options,
  );

/** The last sample of a drag, moved by some pixels. */
export const away = ({ drag: { sample } }: KeyedDrag, [x, y]: Vec2): PointerSample => ({
  ...sample,
  point: [sample.point[0] + x, sample.point[1] + y],
});

export const afterMoves = (from: KeyedDrag, moves: readonly Vec2[], options?: KeyOptions): KeyedDrag =>
  moves.reduce((now, by) => stepKeyed(now, away(now, by), options), from);
