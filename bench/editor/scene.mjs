// The sample editor in a browser, with scenes of many nodes, and the clock of the page.
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';
import { serveFolder } from '../../scripts/lib/serve-folder.mjs';

/** Serves the built editor; gives its address and what ends it. */
export const serveEditor = () => serveFolder(path.join(root, 'apps/editor/dist'));

/** The editor with so many copies of a crate, on a square grid, all in sight. */
export async function openScene({ browser, address }, count) {
  const page = await browser.newPage({ viewport: { width: 1024, height: 640 }, reducedMotion: 'reduce' });
  await page.addInitScript(() => {
    for (const name of ['showOpenFilePicker', 'showSaveFilePicker']) Reflect.deleteProperty(window, name);
    // Pictures without shadows: what the graphics process needs for them is not measured, and takes long without a card.
    const rect = { x: 0, y: 0, width: 1, height: 1 };
    const view = {
      id: 'main',
      position: [4, 3, 6],
      target: [0, 0, 0],
      projection: 'perspective',
      shading: 'simple',
      rect,
    };
    localStorage.setItem('gizmo-kit-editor:views', JSON.stringify({ views: [view], active: 'main' }));
  });
  await page.goto(`${address}/?test`);
  await page.waitForFunction(() => (window.__editor?.frames() ?? 0) > 0);
  await page.evaluate((nodes) => {
    const { scene } = window.__editor;
    const { crate } = scene.getState().document.nodes;
    const side = Math.ceil(Math.sqrt(nodes));
    const added = Array.from({ length: nodes }, (_, i) => {
      const position = [(i % side) - side / 2, 0.4, Math.floor(i / side) - side / 2];
      return { ...crate, id: `n${i}`, name: `n${i}`, transform: { ...crate.transform, position } };
    });
    scene.edit('Fill', (document) => ({
      ...document,
      roots: added.map(({ id }) => id),
      nodes: Object.fromEntries(added.map((node) => [node.id, node])),
    }));
    scene.select([]);
  }, count);
  await page.keyboard.press('Home');
  await atRest(page);
  return page;
}

/** Until no picture is drawn for some frames of the display. */
export async function atRest(page) {
  for (let isQuiet = false; !isQuiet; ) {
    isQuiet = await page.evaluate(async () => {
      const before = window.__editor.frames();
      for (let i = 0; i < 20; i++) await new Promise(requestAnimationFrame);
      return window.__editor.frames() === before;
    });
  }
}

/** Milliseconds of script that something takes, by samples. Waiting for a graphics process that draws in software is not counted. */
export async function scriptOf(page, act) {
  const session = await page.context().newCDPSession(page);
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 200 });
  await session.send('Profiler.start');
  await act();
  const { profile } = await session.send('Profiler.stop');
  await session.detach();
  const isScript = ({ url, functionName }) => url !== '' || functionName === '(garbage collector)';
  const counted = new Set(profile.nodes.filter(({ callFrame }) => isScript(callFrame)).map(({ id }) => id));
  return profile.samples.reduce((sum, id, i) => sum + (counted.has(id) ? profile.timeDeltas[i] / 1000 : 0), 0);
}

/** How long something takes, and the longest time that the page did not answer meanwhile, in milliseconds. */
export async function answersOf(page, act) {
  await page.evaluate(() => {
    window.longest = 0;
    window.watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
    });
    window.watch.observe({ entryTypes: ['longtask'] });
  });
  const start = performance.now();
  await act();
  const total = performance.now() - start;
  const longest = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    window.watch.disconnect();
    return window.longest;
  });
  return { total, longest };
}
