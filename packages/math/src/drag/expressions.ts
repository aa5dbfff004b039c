import { Parser } from 'expr-eval-fork';

/** Angles are typed in degrees. */
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, tau: 2 * Math.PI, deg: 1, rad: 180 / Math.PI };

const FUNCTIONS = { min: Math.min, max: Math.max, hypot: Math.hypot, pow: Math.pow, atan2: Math.atan2 } as const;

/** Functions that the parser implements as unary operators. */
const OPERATORS = 'sin cos tan asin acos atan sqrt cbrt exp ln log10 log2 abs ceil floor round trunc sign'.split(' ');

/** The only names that reach the parser: no property of an object does. */
const WORDS: ReadonlySet<string> = new Set([...Object.keys(CONSTANTS), ...Object.keys(FUNCTIONS), ...OPERATORS]);

const TOKEN = /\s*(?:(\d+\.?\d*(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?)|([a-z]+\d*)|(°)|([-+*/%^(),]))\s*/iy;

const MAX_LENGTH = 1000;

function wordOf(text: string): string | null {
  const word = text.toLowerCase();
  return WORDS.has(word) ? word : null;
}

/** The tokens of an expression, with a `*` between two adjacent values; null if the text contains anything else. */
function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = [];
  let isValue = false;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [, number, letters, degree, sign] = TOKEN.exec(text) ?? [];
    const token = number ?? (letters === undefined ? (degree === undefined ? sign : 'deg') : wordOf(letters));
    if (token === undefined || token === null) return null;
    const starts = sign === undefined || sign === '(';
    // `2 3` is a typing error, not a product.
    if (isValue && number !== undefined) return null;
    if (isValue && starts) tokens.push('*');
    tokens.push(token);
    isValue = sign === undefined ? number !== undefined || token in CONSTANTS : sign === ')';
  }
  return tokens;
}

function createParser(): Parser {
  const operators = {
    assignment: false,
    concatenate: false,
    conditional: false,
    fndef: false,
    in: false,
    logical: false,
  };
  const parser = new Parser({ allowMemberAccess: false, operators: { ...operators, comparison: false } });
  parser.functions = Object.assign(Object.create(null), FUNCTIONS);
  parser.consts = Object.assign(Object.create(null), CONSTANTS);
  return parser;
}

/**
 * Computes the value of an expression such as `1/3`, `2pi`, `sqrt(2)*10`, `90deg` or `0.5rad`; for the option `evaluate` of
 * `keyDrag`. NaN if the text is no expression or its value is not finite; never throws.
 *
 * It supports `+ - * / % ^`, parentheses, `pi`, `tau`, the usual functions of one number (angles in radians), and `min`,
 * `max`, `hypot`, `pow`, `atan2`. Adjacent values are multiplied. `deg` and `°` are 1 and `rad` is 180 / π, because typed
 * angles are in degrees. The library expr-eval-fork evaluates it, without `eval`.
 */
export function evaluateExpression(text: string): number {
  const tokens = typeof text !== 'string' || text.length > MAX_LENGTH ? null : tokensOf(text);
  if (tokens === null) return Number.NaN;
  try {
    const value: unknown = createParser().evaluate(tokens.join(' '));
    return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
