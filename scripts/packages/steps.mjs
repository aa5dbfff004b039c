// The checks that a step is made of: each has a name, and holds unless it throws.
import { emptyTally, failure, success, sum } from '../lib/reports.mjs';
import { told } from '../lib/steps.mjs';

/** Makes every check, whatever became of the one before. */
export async function every(checks) {
  const tallies = [];
  for (const [name, check] of checks) tallies.push(await made(name, check));
  return sum([emptyTally(), ...tallies]);
}

/** Makes the checks up to the first that fails, for those that stand on one another; the others have failed with it. */
export async function inTurn(checks) {
  const tallies = [];
  for (const [name, check] of checks) {
    const broken = tallies.some(({ failed }) => failed.length > 0);
    tallies.push(broken ? failure(name, 'what it stands on has failed') : await made(name, check));
  }
  return sum([emptyTally(), ...tallies]);
}

/** Makes none of the checks, and says why. */
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
