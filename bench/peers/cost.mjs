// The time of a move of the pointer and the frame after it, compared with the same scene without a gizmo.
import { withScene } from './browser.mjs';
import { bareOf, KINDS } from './kinds.mjs';
import { across, handleOf, point, pressed, wayFrom, within } from './mouse.mjs';

/** Warm-up: with fewer moves, the time depends on the progress of the compiler and differs between runs. */
const BLOCKS = { size: 20, blocks: 30, warmup: 60 };
const FRAMES = { size: 3, blocks: 20, warmup: 40 };
/** The first moves after a load, in one block. */
const COLD = { size: 100, blocks: 1, warmup: 0 };
const ROUNDS = 5;

const moves = (page, places, held, blocks = BLOCKS) =>
  page.evaluate((args) => window.bench.moves(...args), [places, held, blocks]);

/** Warm, and enough moves for thousands of samples. */
const ALLOCATIONS = { size: 20, blocks: 50, warmup: 0 };

/**
 * Bytes that a move and its frame allocate, by a sampling allocation profile that includes what is already collected. The used
 * size of the heap tells less: it grows by whole buffers of the allocator and shrinks at each collection.
 */
async function heapOf(page, places, held) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: 256,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await moves(page, places, held, ALLOCATIONS);
  const { profile } = await session.send('HeapProfiler.stopSampling');
  const bytesOf = ({ selfSize, children }) => children.reduce((sum, child) => sum + bytesOf(child), selfSize);
  return bytesOf(profile.head) / (ALLOCATIONS.size * ALLOCATIONS.blocks);
}

/**
 * µs per move: hovering within the handle, hovering across the gizmo, and dragging, cold and warm; and bytes per move. `at` is
 * the position of the handle in another scene.
 */
async function measure(site, kind, mode, at) {
  const cold = await withScene(site, { kind, mode }, async (page) => {
    const handle = at ?? (await handleOf(page));
    return pressed(page, handle, () => moves(page, dragFrom(handle), true, COLD));
  });
  return withScene(site, { kind, mode }, async (page) => {
    // Reported by a gizmo, or copied to the scene without a gizmo, which has the same pose.
    const handle = at ?? (await handleOf(page));
    await point(page, handle);
    const hover = await moves(page, within(handle), false);
    const acrossTime = await moves(page, across(handle), false);
    const before = await page.evaluate(() => window.bench.matrix());
    const [drag, after, heap] = await pressed(page, handle, async () => [
      await moves(page, dragFrom(handle), true),
      // Before the release, because the real mouse is still at the start, where the moves of the profile end.
      await page.evaluate(() => window.bench.matrix()),
      await heapOf(page, dragFrom(handle), true),
    ]);
    const hasMoved = after.some((n, i) => Math.abs(n - before[i]) > 1e-6);
    if (hasMoved !== (at === undefined))
      throw new Error('the drag must move the mesh with a gizmo, and must not move it without one');
    return { handle, hover, across: acrossTime, drag, cold, heap };
  });
}

const dragFrom = (handle) => wayFrom(handle).slice(3);
const leastOf = (results, what) => Math.min(...results.map((result) => result[what]));

/**
 * By kind: µs above the bare scene. The kinds take turns, and the fastest round of each counts, because the machine is shared.
 */
export async function cost(site, mode) {
  const measured = Object.fromEntries(KINDS.map((kind) => [kind, { own: [], bare: [] }]));
  for (let round = 0; round < ROUNDS; round++) {
    const bare = {};
    for (const kind of KINDS) {
      const own = await measure(site, kind, mode);
      bare[bareOf(kind)] ??= await measure(site, bareOf(kind), mode, own.handle);
      measured[kind].own.push(own);
      measured[kind].bare.push(bare[bareOf(kind)]);
    }
  }
  return Object.fromEntries(
    KINDS.map((kind) => {
      const { own, bare } = measured[kind];
      const above = (what) => leastOf(own, what) - leastOf(bare, what);
      const of = (value) =>
        Object.fromEntries(['hover', 'across', 'drag', 'cold', 'heap'].map((what) => [what, value(what)]));
      return [kind, { ...of(above), bare: of((what) => leastOf(bare, what)) }];
    }),
  );
}

/** By kind: ms per frame above the bare scene, with this number of gizmos, with a camera at rest and a moving one. */
export async function many(site, count) {
  const frames = async (kind) =>
    withScene(site, { kind, count }, async (page) => ({
      still: (await page.evaluate((times) => window.bench.frame('still', times), FRAMES)) / 1000,
      moving: (await page.evaluate((times) => window.bench.frame('moving', times), FRAMES)) / 1000,
    }));
  const kinds = [...new Set(KINDS.flatMap((kind) => [bareOf(kind), kind]))];
  const measured = Object.fromEntries(kinds.map((kind) => [kind, []]));
  for (let round = 0; round < ROUNDS; round++) for (const kind of kinds) measured[kind].push(await frames(kind));
  return Object.fromEntries(
    KINDS.map((kind) => {
      const above = (what) => leastOf(measured[kind], what) - leastOf(measured[bareOf(kind)], what);
      return [kind, { still: above('still'), moving: above('moving') }];
    }),
  );
}

/**
 * The numbers of instances, and the goals: milliseconds per move of a drag and its frame, and uploads per move. From 20,000
 * instances on, one matrix shows the drag, and the instances are written at the release.
 */
export const INSTANCES = [
  { count: 10_000, goal: 8, uploads: 1 },
  { count: 100_000, goal: 8, uploads: 0 },
  { count: 1_000_000, goal: 16, uploads: 0 },
];

/** With this number of instances and one gizmo: ms per move and its frame, and uploads of the matrices per move. */
async function instancesOf(site, count) {
  return withScene(site, { kind: 'gizmo-kit', instances: count }, async (page) => {
    const handle = await handleOf(page);
    const times = { size: 2, blocks: 20, warmup: 5 };
    await point(page, handle);
    const hover = (await moves(page, within(handle), false, times)) / 1000;
    return pressed(page, handle, async () => {
      const before = await page.evaluate(() => window.bench.uploads());
      const drag = (await moves(page, dragFrom(handle), true, times)) / 1000;
      const uploads = (await page.evaluate(() => window.bench.uploads())) - before;
      return { count, hover, drag, uploads: uploads / ((times.blocks + times.warmup) * times.size) };
    });
  });
}

export async function instances(site) {
  const found = [];
  for (const { count } of INSTANCES) found.push(await instancesOf(site, count));
  return found;
}
