// The measurements of the sample editor. Each one opens its own page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atRest, scriptOf, tasksOf, withScene } from './scene.mjs';

const MANY = 10_000;
const SELECTED = 1_000;
const MOVES = 20;
const STEPS = 60;

const nextFrame = (page) => page.evaluate(() => new Promise(requestAnimationFrame));

/** The first pixel around the gizmo's origin at which a handle is highlighted. */
async function onHandle(page) {
  const { x, y } = await page.evaluate(() => {
    const { scene, projectPoint, world } = window.__editor;
    const points = scene.getState().selection.map((one) => world(one));
    return projectPoint([0, 1, 2].map((i) => points.reduce((sum, point) => sum + point[i], 0) / points.length));
  });
  for (let distance = 40; distance <= 90; distance += 10) {
    for (let turn = 0; turn < 24; turn++) {
      // Starting at the top, on the vertical axis.
      const angle = (turn / 24) * 2 * Math.PI - Math.PI / 2;
      const at = [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
      await page.mouse.move(...at);
      await nextFrame(page);
      await nextFrame(page);
      if (await page.evaluate(() => window.__editor.gizmo.getState().phase !== 'idle')) return at;
    }
  }
  throw new Error('no handle was found');
}

/** Moves with a frame after each move. Returns the milliseconds of script per move. */
async function moveOn(page, places) {
  const script = await scriptOf(page, async () => {
    for (const place of places) {
      await page.mouse.move(...place);
      await nextFrame(page);
    }
  });
  return script / places.length;
}

/** Measures the second run, after the compiler has done its work. */
async function warm(measure) {
  await measure();
  return measure();
}

const placesFrom = ([x, y]) => Array.from({ length: MOVES }, (_, i) => [x + i * 3, y + i]);

async function dragOf(page) {
  const at = await onHandle(page);
  await page.mouse.down();
  const move = await warm(() => moveOn(page, placesFrom(at)));
  await page.mouse.up();
  await atRest(page);
  return move;
}

const select = (page, count) =>
  page.evaluate((n) => window.__editor.scene.select(Array.from({ length: n }, (_, i) => `n${i}`)), count);

/** The milliseconds of script of an undo and the frame after it. */
async function undoOf(page) {
  const script = await scriptOf(page, async () => {
    await page.keyboard.press('Control+z');
    await nextFrame(page);
  });
  await atRest(page);
  return script;
}

/** A drag of 1,000 nodes, its first undo, and the undo of its redo. */
async function dragAndUndo(page) {
  await page.keyboard.press('Home');
  await select(page, SELECTED);
  await atRest(page);
  const drag = await dragOf(page);
  const first = await undoOf(page);
  await page.keyboard.press('Control+Shift+z');
  await atRest(page);
  return { drag, first, undo: await undoOf(page) };
}

/** 1,000 of 10,000 nodes: a drag, its undo, and a pan of the camera in the same scene. */
export const large = (site) =>
  withScene(site, MANY, async (page) => {
    const middle = [500, 400];
    await page.mouse.move(...middle);
    await page.mouse.down({ button: 'middle' });
    const bare = await warm(() => moveOn(page, placesFrom(middle)));
    await page.mouse.up({ button: 'middle' });
    const times = await dragAndUndo(page);
    const frames = () => page.evaluate(() => window.__editor.frames());
    const before = await frames();
    await page.waitForTimeout(2000);
    return { bare, ...times, idle: (await frames()) - before };
  });

/** The same drag and undo without a live room, and then in one. */
export const room = (site) =>
  withScene(site, MANY, async (page) => {
    const alone = await dragAndUndo(page);
    await find(page, 'Share live');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Live room' }).getByText('Everything is saved').waitFor();
    await atRest(page);
    return { alone, shared: await dragAndUndo(page) };
  });

/** A marquee over 10,000 nodes. */
export const marquee = (site) =>
  withScene(site, MANY, async (page) => {
    const box = await page.locator('[data-view="main"]').boundingBox();
    const [x, y] = [box.x + 60, box.y + 80];
    await page.mouse.move(x, y);
    await page.keyboard.down('Shift');
    await page.mouse.down();
    const start = await moveOn(page, [[x + 40, y + 40]]);
    const move = await moveOn(
      page,
      Array.from({ length: MOVES }, (_, i) => [x + 60 + i * 12, y + 60 + i * 12]),
    );
    await page.mouse.up();
    await page.keyboard.up('Shift');
    return { start, move };
  });

/** A drag of one of 1,000 nodes in one view, and in one of four. */
export const quad = (site) =>
  withScene(site, 1_000, async (page) => {
    await select(page, 1);
    await page.keyboard.press('f');
    await atRest(page);
    const one = await dragOf(page);
    await page.keyboard.press('Control+Alt+q');
    await atRest(page);
    return { one, four: await dragOf(page) };
  });

/** The outliner of 10,000 nodes, scrolled by the wheel. */
export const scroll = (site) =>
  withScene(site, MANY, async (page) => {
    await page.locator('.outliner').hover();
    const turn = async (pixels) => {
      for (let i = 0; i < STEPS; i++) {
        await page.mouse.wheel(0, pixels);
        await nextFrame(page);
      }
    };
    await turn(600);
    const script = await scriptOf(page, () => turn(600));
    const { longest, frame } = await tasksOf(page, () => turn(-600));
    return { script: script / STEPS, frame, longest };
  });

/** Finds a command in the palette; Enter runs it. */
async function find(page, command) {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(command);
}

/** 10,000 nodes: exported as glTF, and imported again into an empty scene. */
export const files = (site) =>
  withScene(site, MANY, async (page) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bench-editor-'));
    const file = path.join(folder, 'many.glb');
    try {
      await find(page, 'Export as glTF');
      const written = await tasksOf(page, async () => {
        const download = page.waitForEvent('download');
        await page.keyboard.press('Enter');
        await (await download).saveAs(file);
      });
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await atRest(page);
      await find(page, 'Import');
      const chooser = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      const input = await chooser;
      await page.requestGC();
      const read = await tasksOf(page, async () => {
        await input.setFiles(file);
        await page.waitForFunction(
          (n) => {
            const { scene, isWhole } = window.__editor;
            return scene.getState().document.nodes.size >= n && isWhole();
          },
          MANY,
          // Not by frames, which are slow in software.
          { timeout: 120_000, polling: 20 },
        );
      });
      return { written, read };
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

/** The number of stored bytes of scenes. */
const storedBytes = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('gizmo-kit');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const { result } = opening;
          const all = result
            .transaction('records')
            .objectStore('records')
            .getAll(IDBKeyRange.bound('update:', 'update:\uffff'));
          all.onerror = reject;
          all.onsuccess = () => {
            result.close();
            resolve(all.result.reduce((sum, { length }) => sum + length, 0));
          };
        };
      }),
  );

/** The scene of 10,000 nodes, opened again by the page, beside the demo. */
export const open = (site) =>
  withScene(site, MANY, async (page) => {
    while ((await storedBytes(page)) < 100 * MANY) await nextFrame(page);
    const reload = () =>
      tasksOf(page, async () => {
        await page.goto('about:blank');
        await page.goto(`${site.address}/?test&plain`);
        await page.waitForFunction(
          (n) => {
            const editor = window.__editor;
            return (editor?.frames() ?? 0) > 0 && editor.scene.getState().document.nodes.size === n && editor.isWhole();
          },
          MANY,
          { timeout: 120_000, polling: 20 },
        );
      });
    return warm(reload);
  });
