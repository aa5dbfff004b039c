import { toAsciiNumbers } from './numerals.js';

/** Angles are typed in degrees. */
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, tau: 2 * Math.PI, deg: 1, rad: 180 / Math.PI };

const ONE = 'sin cos tan asin acos atan sqrt cbrt exp log10 log2 abs ceil floor round trunc sign'.split(' ');
const SEVERAL = ['min', 'max', 'hypot', 'pow', 'atan2'];

/** The functions of `Math` with these names, and `ln`. */
const FUNCTIONS: Readonly<Record<string, (...numbers: number[]) => number>> = Object.fromEntries([
  ['ln', Math.log],
  ...[...ONE, ...SEVERAL].map((name) => [name, Math[name as 'min']]),
]);

/** The only allowed names. So an expression cannot read the property of an object. */
const WORDS: ReadonlySet<string> = new Set([...Object.keys(CONSTANTS), ...Object.keys(FUNCTIONS)]);

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

/** The value of tokens, by recursive descent; NaN if they are no expression. */
function evaluated(tokens: readonly string[]): number {
  let at = 0;
  let isValid = true;
  const accept = (sign: string): boolean => tokens[at] === sign && ++at > 0;
  const expect = (sign: string): void => {
    isValid &&= accept(sign);
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (accept('+')) value += product();
      else if (accept('-')) value -= product();
      else return value;
    }
  };
  const product = (): number => {
    let value = signed();
    for (;;) {
      if (accept('*')) value *= signed();
      else if (accept('/')) value /= signed();
      else if (accept('%')) value %= signed();
      else return value;
    }
  };
  const signed = (): number => (accept('-') ? -signed() : accept('+') ? signed() : power());
  const power = (): number => {
    const base = operand();
    return accept('^') ? base ** signed() : base;
  };
  const operand = (): number => {
    if (accept('(')) return inParentheses();
    const token = tokens[at++] ?? '';
    const [of, several] = [FUNCTIONS[token], SEVERAL.includes(token)];
    if (of !== undefined) return several ? of(...list()) : of(tokens[at] === '(' ? operand() : signed());
    const value = CONSTANTS[token] ?? Number.parseFloat(token);
    isValid &&= !Number.isNaN(value);
    return value;
  };
  const inParentheses = (): number => {
    const value = sum();
    expect(')');
    return value;
  };
  const list = (): readonly number[] => {
    expect('(');
    const values = [sum()];
    while (accept(',')) values.push(sum());
    expect(')');
    return values;
  };
  const value = sum();
  return isValid && at === tokens.length ? value : Number.NaN;
}

/**
 * Computes the value of an expression such as `1/3`, `2pi`, `sqrt(2)*10`, `90deg` or `0.5rad`; for the option `evaluate` of
 * `keyDrag`. NaN if the text is no expression or its value is not finite; never throws.
 *
 * It supports `+ - * / % ^`, parentheses, `pi`, `tau`, the usual functions of one number (angles in radians), and `min`,
 * `max`, `hypot`, `pow`, `atan2`, with digits of any script. Adjacent values are multiplied, but not with a number on the right:
 * `2pi`, not `pi 2`. `deg` and `°` are 1 and `rad` is 180 / π, because typed angles are in degrees.
 */
export function evaluateExpression(text: string): number {
  const tokens = typeof text !== 'string' || text.length > MAX_LENGTH ? null : tokensOf(toAsciiNumbers(text));
  const value = tokens === null ? Number.NaN : evaluated(tokens);
  return Number.isFinite(value) ? value : Number.NaN;
}
