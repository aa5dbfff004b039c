// Axis keys and typed amounts.
export { type DragKey, type KeyOptions, keyDrag } from '../drag/key-drag.js';
export { type TypedField, typedFields } from '../drag/typed-amount.js';
