// The steps of a run, each under its heading, and the first steps of every run.
import { ensureChromium, noChromium } from './chromium.mjs';
import { install, pnpm } from './pnpm.mjs';
import { emptyTally, failure, success } from './reports.mjs';
import { deleteReports, readReports } from './workspace.mjs';

// No input, so nothing waits for an answer.
const stdio = ['ignore', 'inherit', 'inherit'];

/** `steps` is the argument of `finish`. A step returns whether it passed; a step that throws has failed. */
export function createSteps() {
  const steps = [];
  const step = async (title, work) => {
    console.log(`\n━━ ${title}\n`);
    const start = performance.now();
    const tally = await work().catch((error) => {
      console.log(error.stack ?? error);
      return failure(title, error.message);
    });
    steps.push({ title, tally, seconds: (performance.now() - start) / 1000 });
    return tally.failed.length === 0;
  };
  /** A command of the workspace that counts as one check. */
  const check = (title, ...args) =>
    step(title, async () => {
      const code = await pnpm(args, { stdio });
      return code === 0 ? success() : failure(title, `ended with code ${code}`);
    });
  /** A command of the workspace whose runners leave reports in the folder of a package. */
  const tests = (title, tested, args, options) =>
    step(title, async () => {
      deleteReports(tested);
      return readReports(tested, await pnpm(args, { stdio, ...options }));
    });
  /** Installs and finds the browser for all later steps. */
  const begin = async () =>
    (await step('install', async () => ((await install({ stdio })) === 0 ? emptyTally() : failure('install')))) &&
    (await step('browser', async () => {
      process.env.CHROMIUM_PATH = (await ensureChromium()) ?? '';
      console.log(process.env.CHROMIUM_PATH || noChromium);
      return process.env.CHROMIUM_PATH ? emptyTally() : failure('browser', 'no Chromium: see above');
    }));
  return { steps, check, tests, begin };
}
