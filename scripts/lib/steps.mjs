// The steps of a run, each under its heading, and the first steps of every run.
import { ensureChromium, noChromium } from './chromium.mjs';
import { install, pnpm } from './pnpm.mjs';
import { emptyTally, failure, success } from './reports.mjs';

// No input, so nothing waits for an answer.
export const stdio = ['ignore', 'inherit', 'inherit'];

/** `steps` is the argument of `finish`. A step returns whether it passed; a step that throws has failed. */
export function createSteps() {
  const steps = [];
  const step = async (title, work) => {
    console.log(`\n━━ ${title}\n`);
    const start = performance.now();
    const tally = await work().catch((error) => failure(title, told(title, error)));
    steps.push({ title, tally, seconds: (performance.now() - start) / 1000 });
    return tally.failed.length === 0;
  };
  /** A command of the workspace that counts as one check. */
  const check = (title, ...args) =>
    step(title, async () => {
      const code = await pnpm(['exec', ...args], { stdio });
      return code === 0 ? success() : failure(title, `ended with code ${code}`);
    });
  return { steps, step, check };
}

export const installed = async () => ((await install({ stdio })) === 0 ? emptyTally() : failure('install'));

/** Finds the browser for all later steps. */
export async function browserFound() {
  process.env.CHROMIUM_PATH = (await ensureChromium()) ?? '';
  console.log(process.env.CHROMIUM_PATH || noChromium);
  return process.env.CHROMIUM_PATH ? emptyTally() : failure('browser', 'no Chromium: see above');
}

/** Prints why a check failed; gives the short reason. */
export function told(name, error) {
  console.log(`  ✗ ${name}\n${error.stack ?? error}`);
  return error.message ?? String(error);
}
