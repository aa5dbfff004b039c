// Expressions as typed amounts.
export { evaluateExpression } from '../drag/expressions.js';
