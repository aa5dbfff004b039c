export { evaluateExpression } from '../drag/expressions.js';
