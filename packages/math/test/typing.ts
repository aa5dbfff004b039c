import fc from 'fast-check';
import { expect } from 'vitest';
import { type DragKey, type KeyOptions, keyDrag } from '../src/drag/key-drag.js';
import { type Drag, type PointerSample, stepDrag, type Vec2 } from '../src/index.js';
import type { Drawing } from './arbitrary.js';
import { GizmoDriver } from './driver.js';

/** A drag after its press; skips samples that refuse it. */
export const begun = (drawn: Drawing): Drag =>
  new GizmoDriver(drawn).press(drawn.id, drawn.share)?.drag ?? fc.pre(false) ?? expect.unreachable();

/** Keys separated by spaces; the prefix `S-` is Shift. */
export const keysOf = (text: string): readonly DragKey[] =>
  text.split(' ').map((key) => (key.startsWith('S-') ? { key: key.slice(2), shift: true } : { key }));

export const afterKeys = (drag: Drag, keys: string | readonly DragKey[], options?: KeyOptions): Drag =>
  (typeof keys === 'string' ? keysOf(keys) : keys).reduce((now, key) => keyDrag(now, key, options), drag);

export const afterText = (drag: Drag, text: string, options?: KeyOptions): Drag =>
  afterKeys(
    drag,
    [...text].map((key) => ({ key })),
    options,
  );

/** The last sample of a drag, moved by some pixels. */
export const away = ({ sample }: Drag, [x, y]: Vec2): PointerSample => ({
  ...sample,
  point: [sample.point[0] + x, sample.point[1] + y],
});

export const afterMoves = (drag: Drag, moves: readonly Vec2[], options?: KeyOptions): Drag =>
  moves.reduce((now, by) => stepDrag(now, away(now, by), options), drag);
