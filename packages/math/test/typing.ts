import { type DragKey, type KeyOptions, keyDrag } from '../src/drag/key-drag.js';
import { type Drag, type PointerSample, stepDrag, type Vec2 } from '../src/index.js';

/** Keys one after the other; `S-` before one is Shift. */
export const keysOf = (text: string): readonly DragKey[] =>
  text.split(' ').map((key) => (key.startsWith('S-') ? { key: key.slice(2), shift: true } : { key }));

/** A drag after some keys. */
export const afterKeys = (drag: Drag, keys: string | readonly DragKey[], options?: KeyOptions): Drag =>
  (typeof keys === 'string' ? keysOf(keys) : keys).reduce((now, key) => keyDrag(now, key, options), drag);

/** A drag after each character of a text has been typed. */
export const afterText = (drag: Drag, text: string, options?: KeyOptions): Drag =>
  afterKeys(
    drag,
    [...text].map((key) => ({ key })),
    options,
  );

/** The sample of a drag, so many pixels away. */
export const away = ({ sample }: Drag, [x, y]: Vec2): PointerSample => ({
  ...sample,
  point: [sample.point[0] + x, sample.point[1] + y],
});

/** A drag after the pointer has gone some ways, one after the other. */
export const afterWays = (drag: Drag, ways: readonly Vec2[], options?: KeyOptions): Drag =>
  ways.reduce((now, way) => stepDrag(now, away(now, way), options), drag);
