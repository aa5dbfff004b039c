// Axis keys and typed amounts.
export { type DragKey, type KeyOptions, keyDrag } from '../drag/key-drag.js';
export { type AxisKey, type KeyedDrag, NO_KEYS } from '../drag/keyed-drag.js';
export { stepKeyed, stepNumber, typedConstraint } from '../drag/step-keyed.js';
export { type TypedField, typedFields } from '../drag/typed-amount.js';
export type { TypedTexts } from '../drag/typed-text.js';
