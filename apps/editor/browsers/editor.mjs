// The sample editor, used by the pointer and the keys of a browser. `window.__editor` returns positions.
import { expect } from '@playwright/test';

/** Its own axes are those of the world. */
const NODE = 'cone';
/** Where a tool has its handle: parts of the length of its axis, or angles from the point of its ring that is nearest to the eye. */
const TOOLS = {
  move: { key: 'w', handle: 'move-x', from: [0.4, 0.8], to: [1.2, 1.7] },
  rotate: { key: 'e', handle: 'rotate-z', from: [0.2, 0.6], to: [0.9, 1.3] },
  scale: { key: 'r', handle: 'scale-x', from: [0.94, 0.99], to: [1.2, 1.7] },
};

/** In the page: the point of a handle that is drawn nearest to a whole pixel. WebDriver has no other pixels. */
function placeInPage(id, isRing, [low, high]) {
  const { world, project, projectPoint, camera } = window.__editor;
  const { elements } = camera().matrixWorld;
  const origin = world(id);
  const up = projectPoint(origin.map((value, i) => value + 1e-3 * elements[4 + i]));
  const middle = projectPoint(origin);
  const pixel = 1e-3 / Math.hypot(up.x - middle.x, up.y - middle.y);
  const towardsEye = Math.atan2(elements[13] - origin[1], elements[12] - origin[0]);
  const onRing = (angle) => [82 * pixel * Math.cos(angle), 82 * pixel * Math.sin(angle), 0];
  let found = { off: 1 };
  for (let t = low; t < high; t += (high - low) / 5000) {
    const local = isRing ? onRing(towardsEye + t) : [100 * pixel * t, 0, 0];
    const { x, y } = project(id, local);
    const off = Math.hypot(x - Math.round(x), y - Math.round(y));
    if (off < found.off) found = { off, local, at: [Math.round(x), Math.round(y)] };
  }
  return found;
}

/** @param page a page of puppeteer, or an object with its functions */
export function editorOn(page) {
  /** Waits until `fn` is true in the page. */
  const until = (what, fn, ...args) =>
    expect.poll(() => page.evaluate(fn, ...args), { message: what, timeout: 60_000 }).toBeTruthy();
  const phase = (name) => until(name, (wanted) => window.__editor.gizmo.getState().phase === wanted, name);
  const steps = (count) => until(`${count} steps`, (n) => window.__editor.scene.getState().past.length === n, count);
  const atRest = () =>
    until('no more frames', async () => {
      const before = window.__editor?.frames() ?? 0;
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame);
      return before > 0 && window.__editor.frames() === before;
    });
  /** The transform of the node, also during a drag. */
  const transform = () =>
    page.evaluate((id) => {
      const { gesture, document } = window.__editor.scene.getState();
      return gesture?.placements.get(id) ?? document.nodes[id].transform;
    }, NODE);

  /** Presses a key together with Control. */
  const pressWithControl = async (key) => {
    await page.keyboard.down('Control');
    await page.keyboard.press(key);
    await page.keyboard.up('Control');
  };

  /** Drags the handle of a tool once it is highlighted, and keeps the button down. */
  const grab = async (tool) => {
    const { key, handle, from, to } = TOOLS[tool];
    await page.keyboard.press(key);
    await atRest();
    const placeOf = (range) => page.evaluate(placeInPage, NODE, tool === 'rotate', range);
    const [grabbed, end] = [await placeOf(from), await placeOf(to)];
    await page.mouse.move(...grabbed.at);
    await until(`${handle} highlighted`, (id) => window.__editor.gizmo.getState().handle?.id === id, handle);
    await page.mouse.down();
    await phase('press');
    await page.mouse.move(...end.at);
    await phase('drag');
    await atRest();
    return { from: grabbed.at, to: end.at, local: grabbed.local };
  };
  const release = async () => {
    await page.mouse.up();
    await steps(1);
  };
  /** The distance in pixels between a drawn point of the node and a pixel. */
  const distance = async (local, [x, y]) => {
    const drawn = await page.evaluate((id, point) => window.__editor.project(id, point), NODE, local);
    return Math.hypot(drawn.x - x, drawn.y - y);
  };
  return { page, until, phase, steps, atRest, transform, pressWithControl, grab, release, distance };
}

/** Opens the editor with its cone selected. */
export async function openEditor(page, address) {
  await page.goto(`${address}/nothing`);
  await page.evaluate(() => {
    const rect = { x: 0, y: 0, width: 1, height: 1 };
    const camera = { position: [4, 3, 6], target: [0, 0, 0], projection: 'perspective' };
    const view = { id: 'main', ...camera, rect };
    localStorage.setItem('gizmo-kit-editor:views', JSON.stringify({ views: [view], active: 'main' }));
  });
  // Reflections take seconds to be made without a graphics card.
  await page.goto(`${address}/?test&plain`);
  const editor = editorOn(page);
  await editor.atRest();
  await page.evaluate((id) => window.__editor.scene.select([id]), NODE);
  return editor;
}
