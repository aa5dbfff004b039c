// The distance of the drawn grabbed point from its expected pixel.
import { withScene } from './browser.mjs';
import { KINDS, MODES } from './kinds.mjs';

const ANGLES = [90, 70, 50, 35, 25, 15];
const STEEP = 10;
const PLACES = [
  [0, 0],
  [0.45, -0.4],
  [-0.4, 0.35],
];
/** The kinds of handles of values, and the parents of their target. */
export const VALUES = ['distance', 'circle', 'sphere', 'angle', 'point'];
export const PARENTS = ['none', 'sheared'];
/** The number of positions on a handle to try. The first one at which it can be grabbed counts. */
const ATTEMPTS = 3;

/** One drag with the real mouse; null if the press grabbed something else, or nothing. */
async function drag(page, pose, attempt) {
  const { from, way } = await page.evaluate((args) => window.bench.plan(...args), [pose, attempt]);
  await page.mouse.move(from[0] - 2, from[1] - 1);
  await page.mouse.move(...from);
  await page.evaluate(() => window.bench.settle());
  await page.mouse.down();
  await page.evaluate(() => window.bench.press());
  const samples = [];
  for (const at of way) {
    await page.mouse.move(...at);
    samples.push(await page.evaluate(() => window.bench.sample()));
  }
  const hasGrabbed = await page.evaluate(() => window.bench.hasGrabbed());
  await page.mouse.up();
  await page.mouse.move(780, 580);
  return hasGrabbed ? samples : null;
}

async function firstGrab(page, pose) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const samples = await drag(page, pose, attempt);
    if (samples !== null) return samples;
  }
  return null;
}

/** The summary of all drags at some angles. */
async function run(page, angles) {
  const poses = angles.flatMap((angle) => PLACES.map((place) => ({ angle, place })));
  const drags = [];
  for (const pose of poses) drags.push(await firstGrab(page, pose));
  const samples = drags.flatMap((drag) => drag ?? []);
  const misses = samples.map(({ miss }) => miss);
  return {
    poses: poses.length,
    grabbed: drags.filter((drag) => drag !== null).length,
    mean: misses.reduce((sum, miss) => sum + miss, 0) / misses.length,
    max: Math.max(...misses),
    backwards: samples.filter(({ backwards }) => backwards).length / samples.length,
  };
}

/** By kind of value and parent: down to 15° from the direction in which the handle cannot work. */
export async function values(site) {
  const found = {};
  for (const value of VALUES)
    for (const parent of PARENTS)
      found[`${value} ${parent}`] = await withScene(site, { value, parent }, (page) => run(page, ANGLES));
  return found;
}

/** By kind and mode: down to 15° from degenerate, and at 10°. All kinds in parallel, because nothing is timed. */
export async function accuracy(site) {
  const ofMode = (kind, mode) =>
    withScene(site, { kind, mode }, async (page) => ({
      usual: await run(page, ANGLES),
      steep: await run(page, [STEEP]),
    }));
  const ofKind = async (kind) => {
    const found = {};
    for (const mode of MODES) found[mode] = await ofMode(kind, mode);
    return [kind, found];
  };
  return Object.fromEntries(await Promise.all(KINDS.map(ofKind)));
}
