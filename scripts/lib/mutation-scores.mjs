// Scores of a mutation run, by file: the share of mutants that a test detects.
const LEAST_IN_TOTAL = 88;
const LEAST_IN_A_FILE = 80;

const DETECTED = new Set(['Killed', 'Timeout']);
const UNDETECTED = new Set(['Survived', 'NoCoverage']);

/** From Stryker's JSON report: `{ [file]: { detected, valid } }`. Files without a valid mutant are left out. */
export function scoresOf({ files }) {
  const entries = Object.entries(files).map(([file, { mutants }]) => {
    const detected = mutants.filter(({ status }) => DETECTED.has(status)).length;
    const undetected = mutants.filter(({ status }) => UNDETECTED.has(status)).length;
    return [file, { detected, valid: detected + undetected }];
  });
  return Object.fromEntries(entries.filter(([, { valid }]) => valid > 0));
}

const percent = ({ detected, valid }) => (100 * detected) / valid;

const totalOf = (scores) =>
  Object.values(scores).reduce(
    (sum, { detected, valid }) => ({ detected: sum.detected + detected, valid: sum.valid + valid }),
    { detected: 0, valid: 0 },
  );

/** A line for each file, the lowest score first, and the total. */
export function tableOf(scores) {
  const rows = Object.entries(scores).sort(([, a], [, b]) => percent(a) - percent(b));
  return [...rows, ['total', totalOf(scores)]]
    .map(([file, score]) => {
      const share = score.valid === 0 ? '–' : percent(score).toFixed(1);
      return `${share.padStart(6)} %  ${String(score.valid - score.detected).padStart(4)} of ${String(score.valid).padStart(5)} survive  ${file}`;
    })
    .join('\n');
}

/** What is below its least score. */
export function problemsOf(scores) {
  const total = totalOf(scores);
  const files = Object.entries(scores).filter(([, score]) => percent(score) < LEAST_IN_A_FILE);
  return [
    ...files.map(([file, score]) => `${file}: ${percent(score).toFixed(1)} % is below ${LEAST_IN_A_FILE} %`),
    ...(total.valid > 0 && percent(total) < LEAST_IN_TOTAL
      ? [`${percent(total).toFixed(1)} % in total is below ${LEAST_IN_TOTAL} %`]
      : []),
  ];
}
