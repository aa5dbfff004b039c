// The sample editor in a browser with scenes of many nodes, and the clocks of the page.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { preview } from 'vite';
import { root } from '../../scripts/lib/root.mjs';

/** Starts the server of live rooms on a free port. */
async function startRooms() {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-rooms-'));
  const rooms = spawn(process.execPath, ['apps/collab/dist/main.js'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA: folder, OPEN_ROOMS: 'true' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  rooms.stdout.setEncoding('utf8');
  const [, port] = await new Promise((resolve, reject) => {
    rooms.stdout.on('data', (text) => {
      const found = /^Rooms at http:.*:(\d+)\/rooms/m.exec(text);
      if (found !== null) resolve(found);
    });
    rooms.on('exit', () => reject(new Error('the server of live rooms has ended')));
  });
  rooms.removeAllListeners('exit');
  const close = () => {
    rooms.once('exit', () => rmSync(folder, { recursive: true }));
    rooms.kill();
  };
  return { port, close };
}

/** Serves the built editor, with live rooms. Returns its address and a function that stops the servers. */
export async function serveEditor(outDir = 'dist') {
  const rooms = await startRooms();
  const target = `http://127.0.0.1:${rooms.port}`;
  const server = await preview({
    root: path.join(root, 'apps/editor'),
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/rooms': { target, ws: true } } },
  });
  const close = () => {
    void server.close();
    rooms.close();
  };
  return { address: `http://127.0.0.1:${server.httpServer.address().port}`, close };
}

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
 * The duration of an action, and of the tasks of the main thread during it all, the longest one, and the median of those above
 * 1 ms; in milliseconds. Only the processor time of a task counts.
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
  const busy = times.reduce((sum, time) => sum + time, 0);
  return { total, busy, longest: times.at(-1) ?? 0, frame: frames[frames.length >> 1] ?? 0 };
}
