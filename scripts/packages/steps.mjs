// Runs the checks of a step. A check is a name and a function, and fails when the function throws.
import { emptyTally, failure, success, sum } from '../lib/reports.mjs';
import { told } from '../lib/steps.mjs';

/** Runs every check, also after a failure. */
export async function every(checks) {
  const tallies = [];
  for (const [name, check] of checks) tallies.push(await made(name, check));
  return sum([emptyTally(), ...tallies]);
}

/** Runs checks that depend on each other up to the first failure. The remaining ones fail too. */
export async function inTurn(checks) {
  const tallies = [];
  for (const [name, check] of checks) {
    const broken = tallies.some(({ failed }) => failed.length > 0);
    tallies.push(broken ? failure(name, 'an earlier check has failed') : await made(name, check));
  }
  return sum([emptyTally(), ...tallies]);
}

/** Skips all checks with a reason. */
export function skip(checks, reason) {
  console.log(`  skipped: ${reason}`);
  return { ...emptyTally(), skipped: checks.map(([name]) => ({ name, reason })) };
}

async function made(name, check) {
  try {
    const said = await check();
    console.log(`  ✓ ${name}${said === undefined ? '' : `: ${said}`}`);
    return success();
  } catch (error) {
    return failure(name, told(name, error));
  }
}
