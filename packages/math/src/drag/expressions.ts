import { Parser } from 'expr-eval-fork';

/** What is not a number by itself and not applied to one. Amounts of angles are in degrees. */
const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, tau: 2 * Math.PI, deg: 1, rad: 180 / Math.PI };

const FUNCTIONS = { min: Math.min, max: Math.max, hypot: Math.hypot, pow: Math.pow, atan2: Math.atan2 } as const;

/** Functions that the parser has as operators. */
const OPERATORS = 'sin cos tan asin acos atan sqrt cbrt exp ln log10 log2 abs ceil floor round trunc sign'.split(' ');

/** Nothing else is let through to the parser: no member of an object, no assignment, no text, no list. */
const WORDS: ReadonlySet<string> = new Set([...Object.keys(CONSTANTS), ...Object.keys(FUNCTIONS), ...OPERATORS]);

const TOKEN = /\s*(?:(\d+\.?\d*(?:e[-+]?\d+)?|\.\d+(?:e[-+]?\d+)?)|([a-z]+\d*)|(°)|([-+*/%^(),]))\s*/iy;

/** Longer than anybody types. */
const LONGEST = 1000;

/** A word as it is known; null for all others. */
function wordOf(text: string): string | null {
  const word = text.toLowerCase();
  return WORDS.has(word) ? word : null;
}

/** The parts of an expression, with a `*` between those that only stand side by side; null where one is none of them. */
function tokensOf(text: string): readonly string[] | null {
  const tokens: string[] = [];
  let isValue = false;
  for (let at = 0; at < text.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const [, number, letters, degree, sign] = TOKEN.exec(text) ?? [];
    const token = number ?? (letters === undefined ? (degree === undefined ? sign : 'deg') : wordOf(letters));
    if (token === undefined || token === null) return null;
    const starts = sign === undefined || sign === '(';
    // Two numbers side by side are one that is mistyped.
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
 * The number that an expression comes to: `1/3`, `2pi`, `sqrt(2)*10`, `90deg`, `0.5rad`. NaN where it comes to none, or
 * to one that is not finite; it never throws. To be given to `keyDrag` as `evaluate`.
 *
 * It knows `+ - * / % ^`, brackets, `pi` and `tau`, the usual functions of one number with angles in radians, and `min`,
 * `max`, `hypot`, `pow`, `atan2`. Two things side by side are multiplied. `deg` and `°` are 1, and `rad` 180 / π: what
 * degrees are typed in. Nothing else can be named, and the arithmetic is that of the library expr-eval-fork, which does
 * not go through `eval`.
 */
export function evaluateExpression(text: string): number {
  const tokens = text.length > LONGEST ? null : tokensOf(text);
  if (tokens === null) return Number.NaN;
  try {
    const value: unknown = createParser().evaluate(tokens.join(' '));
    return typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;
  } catch {
    return Number.NaN;
  }
}
