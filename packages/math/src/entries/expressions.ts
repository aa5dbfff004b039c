// Expressions as typed amounts.
export { evaluateExpression } from '../drag/expressions.js';
export { toAsciiNumbers } from '../drag/numerals.js';
