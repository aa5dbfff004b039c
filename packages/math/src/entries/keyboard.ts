// Axis keys, typed amounts with arithmetic in them, and arrow keys on values.
export { evaluateExpression } from '../drag/expressions.js';
export { type KeyOptions, keyDrag } from '../drag/key-drag.js';
export { type KeyedDrag, NO_KEYS } from '../drag/keyed-drag.js';
export { toAsciiNumbers } from '../drag/numerals.js';
export { stepKeyed, stepNumber } from '../drag/step-keyed.js';
export { type TypedField, typedFields } from '../drag/typed-amount.js';
