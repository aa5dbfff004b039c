// Counts: React commits, draw calls, objects, frames, and what remains after many mounts.
import { withScene } from './browser.mjs';
import { bareOf, KINDS, MODES, OURS } from './kinds.mjs';
import { handleOf, point, pressed, wayFrom, within } from './mouse.mjs';

const ask = (page, what) => page.evaluate((name) => window.bench[name](), what);

/** Moves the real mouse over positions. Returns the number of React commits and frames. */
async function over(page, places) {
  const before = [await ask(page, 'commits'), await ask(page, 'drawnFrames')];
  for (const place of places) await page.mouse.move(...place);
  await page.evaluate(() => window.bench.frames(3));
  return { commits: (await ask(page, 'commits')) - before[0], frames: (await ask(page, 'drawnFrames')) - before[1] };
}

async function commitsOf(site, kind, mode) {
  return withScene(site, { kind, mode, frameloop: 'always' }, async (page) => {
    const handle = await handleOf(page);
    await point(page, handle);
    const hover = await over(page, within(handle));
    const before = await ask(page, 'matrix');
    const drag = await pressed(page, handle, async () => {
      // The first move of a drag may cause a commit.
      await over(page, wayFrom(handle).slice(1, 3));
      const found = await over(page, wayFrom(handle).slice(3));
      const after = await ask(page, 'matrix');
      if (after.every((n, i) => Math.abs(n - before[i]) < 1e-6)) throw new Error('nothing was dragged');
      return found;
    });
    return { hover: hover.commits, drag: drag.commits, frames: drag.frames };
  });
}

/** By kind: commits in 8 moves within a handle and in 29 moves of a drag. */
export async function commits(site) {
  const found = {};
  for (const kind of [...KINDS, `${OURS}-controlled`]) found[kind] = await commitsOf(site, kind, 'translate');
  return found;
}

/** By kind and mode: draw calls at rest and in a drag, and objects, of one gizmo. */
export async function scene(site) {
  const look = (kind, mode) =>
    withScene(site, { kind, mode }, async (page) => {
      const rest = await ask(page, 'counts');
      if (kind.startsWith('none')) return { ...rest, held: rest.calls };
      const handle = await handleOf(page);
      const held = await pressed(page, handle, async () => {
        await page.mouse.move(handle[0] + 12, handle[1] + 7);
        await page.evaluate(() => window.bench.settle());
        return (await ask(page, 'counts')).calls;
      });
      return { ...rest, held };
    });
  const found = {};
  for (const kind of KINDS) {
    const bare = await look(bareOf(kind), 'translate');
    found[kind] = {};
    for (const mode of MODES) {
      const own = await look(kind, mode);
      found[kind][mode] = {
        calls: own.calls - bare.calls,
        held: own.held - bare.calls,
        objects: own.objects - bare.objects,
      };
    }
  }
  return found;
}

/** By kind: frames per second without input, on a canvas that draws on demand, with the mouse away and on a handle. */
export async function idle(site) {
  const found = {};
  const rest = async (page) => {
    await page.waitForTimeout(300);
    const before = await ask(page, 'drawnFrames');
    await page.waitForTimeout(1000);
    return (await ask(page, 'drawnFrames')) - before;
  };
  for (const kind of KINDS) {
    found[kind] = await withScene(site, { kind, frameloop: 'demand' }, async (page) => {
      const handle = await handleOf(page);
      const away = await rest(page);
      await point(page, handle);
      return { away, hovered: await rest(page) };
    });
  }
  return found;
}

/** The resources of a page after a garbage collection. */
async function resources(page, session) {
  await page.evaluate(() => window.bench.settle());
  for (let i = 0; i < 2; i++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { ...(await ask(page, 'resources')), listeners: jsEventListeners, heap: usedSize / 1000 };
}

/** By kind, and for the bare scene: what remains after this number of mounts and unmounts; the heap in kB. */
export async function mounts(site, times) {
  const found = {};
  for (const [kind, count] of Object.entries(times)) {
    found[kind] = await withScene(site, { kind }, async (page) => {
      const session = await page.context().newCDPSession(page);
      const remount = (n) => page.evaluate((k) => window.bench.remount(k), n);
      // Compilation and caches of the first mounts do not count.
      await remount(count);
      const before = await resources(page, session);
      await remount(count);
      const after = await resources(page, session);
      return Object.fromEntries(Object.keys(before).map((key) => [key, after[key] - before[key]]));
    });
  }
  return found;
}
