// The sample editor in a browser with scenes of many nodes, and the clocks of the page.
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { serveFolder } from '../../scripts/lib/serve-folder.mjs';

/** Serves the built editor. Returns its address and a function that stops the server. */
export const serveEditor = () => serveFolder(path.join(root, 'apps/editor/dist'));

/** Passes a page of the editor to `use`: with this number of copies of a crate, on a square grid, all visible. */
export async function withScene({ browser, address }, count, use) {
  const page = await browser.newPage({ viewport: { width: 1024, height: 640 }, reducedMotion: 'reduce' });
  try {
    await openScene(page, address, count);
    return await use(page);
  } finally {
    await page.close();
  }
}

async function openScene(page, address, count) {
  await page.addInitScript(() => {
    for (const name of ['showOpenFilePicker', 'showSaveFilePicker']) Reflect.deleteProperty(window, name);
    // The graphics process is not measured. Without a graphics card it takes seconds per frame, on the cores that run the
    // script. So instances are not drawn, and the view has no shadows.
    for (const name of ['drawArraysInstanced', 'drawElementsInstanced'])
      WebGL2RenderingContext.prototype[name] = () => undefined;
    const rect = { x: 0, y: 0, width: 1, height: 1 };
    const view = {
      id: 'main',
      position: [4, 3, 6],
      target: [0, 0, 0],
      projection: 'perspective',
      rect,
    };
    localStorage.setItem('gizmo-kit-editor:views', JSON.stringify({ views: [view], active: 'main' }));
  });
  await page.goto(`${address}/?test&plain`);
  await page.waitForFunction(() => (window.__editor?.frames() ?? 0) > 0);
  await page.evaluate((nodes) => {
    const { scene, change } = window.__editor;
    const { document } = scene.getState();
    const crate = document.nodes.get('crate');
    const side = Math.ceil(Math.sqrt(nodes));
    const added = Array.from({ length: nodes }, (_, i) => {
      const position = [(i % side) - side / 2, 0.4, Math.floor(i / side) - side / 2];
      return { ...crate, id: `n${i}`, name: `n${i}`, transform: { ...crate.transform, position } };
    });
    change({ remove: document.roots, add: added });
    scene.select([]);
  }, count);
  await page.keyboard.press('Home');
  await atRest(page);
  await page.requestGC();
}

/** Waits until no frame is drawn for some frames of the display. */
export async function atRest(page) {
  for (let isQuiet = false; !isQuiet; ) {
    isQuiet = await page.evaluate(async () => {
      const before = window.__editor.frames();
      for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
      return window.__editor.frames() === before;
    });
  }
}

/**
 * Milliseconds of processor time of the script in the main thread. Waiting for the graphics process or for a busy processor
 * does not count.
 */
export async function scriptOf(page, act) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration').value * 1000;
  };
  const before = await now();
  await act();
  const after = await now();
  await session.detach();
  return after - before;
}

/**
 * The duration of an action, the longest task of the main thread during it, and the median of those above 1 ms, in milliseconds.
 * Only the processor time of a task counts.
 */
export async function tasksOf(page, act) {
  const browser = page.context().browser();
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  const start = performance.now();
  await act();
  const total = performance.now() - start;
  const { traceEvents } = JSON.parse(await browser.stopTracing());
  const threadOf = ({ pid, tid }) => `${pid}/${tid}`;
  const mains = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)));
  if (!tasks.some(({ tdur }) => tdur > 0)) throw new Error('the trace has no processor time of tasks');
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000).sort((a, b) => a - b);
  // Most tasks are small ones between the frames.
  const frames = times.filter((time) => time > 1);
  return { total, longest: times.at(-1) ?? 0, frame: frames[frames.length >> 1] ?? 0 };
}
