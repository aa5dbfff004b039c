// Expressions as typed amounts, evaluated by the library expr-eval-fork.
export { evaluateExpression } from '../drag/expressions.js';
