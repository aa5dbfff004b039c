// Axis keys and typed amounts.

export type { AxisKey } from '../drag/drag-state.js';
export { type DragKey, type KeyOptions, keyDrag } from '../drag/key-drag.js';
export { type TypedField, typedFields } from '../drag/typed-amount.js';
export type { TypedAmounts } from '../drag/typed-text.js';
