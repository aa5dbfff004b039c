// The sample editor, worked by the pointer and the keys of a browser. Its page tells where things are.
import { setTimeout as sleep } from 'node:timers/promises';

/** Stands upright, without a parent: its own axes are those of the world. */
const NODE = 'cone';
/** Where a tool has its handle: lengths of its axis, or angles from the point of its ring that is next to the eye. */
const TOOLS = {
  Move: { handle: 'move-x', from: [0.4, 0.8], to: [1.2, 1.7] },
  Rotate: { handle: 'rotate-z', from: [0.2, 0.6], to: [0.9, 1.3] },
  Scale: { handle: 'scale-x', from: [0.94, 0.99], to: [1.2, 1.7] },
};

/** In the page: of the points of a handle, the one that is drawn nearest to a whole pixel. WebDriver knows no other pixels. */
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

/** @param page a page of puppeteer, or what has its names */
export function workEditor(page) {
  /** Waits until `fn` is true in the page. */
  const until = async (what, fn, ...args) => {
    for (const end = Date.now() + 60_000; Date.now() < end; await sleep(50)) {
      const found = await page.evaluate(fn, ...args);
      if (found) return found;
    }
    throw new Error(`waited in vain for ${what}`);
  };
  const phase = (name) => until(name, (wanted) => window.__editor.gizmo.getState().phase === wanted, name);
  const steps = (count) => until(`${count} steps`, (n) => window.__editor.scene.getState().past.length === n, count);
  const atRest = () =>
    until('rest', () => {
      const [now, before] = [window.__editor?.frames() ?? 0, window.framesBefore];
      window.framesBefore = now;
      return now > 0 && now === before;
    });
  /** The transform of the node, also during a drag. */
  const transform = () =>
    page.evaluate((id) => {
      const { gesture, document } = window.__editor.scene.getState();
      return gesture?.placements[id] ?? document.nodes[id].transform;
    }, NODE);

  /** Presses a button or a row of the outliner. */
  const click = async (name) => {
    const at = await until(
      name,
      (label) => {
        const isIt = (element) => (element.getAttribute('aria-label') ?? element.textContent).trim() === label;
        const rect = [...document.querySelectorAll('button, [role=treeitem]')].find(isIt)?.getBoundingClientRect();
        return rect && [Math.round(rect.x + rect.width / 2), Math.round(rect.y + rect.height / 2)];
      },
      name,
    );
    await page.mouse.move(...at);
    await page.mouse.down();
    await page.mouse.up();
  };
  const undo = async () => {
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
  };

  /** Drags the handle of a tool once it is lit, and keeps the button down. */
  const grab = async (tool) => {
    const { handle, from, to } = TOOLS[tool];
    await click(tool);
    await atRest();
    const [grabbed, end] = await Promise.all(
      [from, to].map((range) => page.evaluate(placeInPage, NODE, tool === 'Rotate', range)),
    );
    await page.mouse.move(...grabbed.at);
    await until(`${handle} to light up`, (id) => window.__editor.gizmo.getState().handle?.id === id, handle);
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
  /** How far a point of the node is drawn from a pixel. */
  const miss = async (local, [x, y]) => {
    const drawn = await page.evaluate((id, point) => window.__editor.project(id, point), NODE, local);
    return Math.hypot(drawn.x - x, drawn.y - y);
  };
  return { page, until, phase, steps, atRest, transform, click, undo, grab, release, miss };
}
