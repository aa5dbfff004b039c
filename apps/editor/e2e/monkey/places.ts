import type { Pixel } from '../../src/stage/test-handle.ts';
import type { EditorPage } from '../editor-page.ts';
import { onAxis, onRing, ownAxis, X, Y, Z } from '../handles.ts';
import type { Place } from './steps.ts';

const AXES = [X, Y, Z] as const;
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** The pickers of colors, choices and files are windows of the browser, which no page can close. */
const SELECTORS = {
  row: '[role="treeitem"]',
  scrub: '.number-field-handle',
  field: 'input:is([type="text"], [type="search"], :not([type]))',
  control: 'button, [role^="menuitem"], [role="option"], [role="tab"], [role="separator"]',
} as const;

/** The positions of the elements that a pointer can reach; those of an overlay if one is open. */
function reachable(editor: EditorPage, selector: string): Promise<readonly Pixel[]> {
  return editor.page.evaluate(
    ([wanted, overlays]) => {
      const within = [...document.querySelectorAll(overlays)].at(-1) ?? document;
      return [...within.querySelectorAll(wanted)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        return element.contains(document.elementFromPoint(x, y)) ? [{ x, y }] : [];
      });
    },
    [selector, OVERLAYS] as const,
  );
}

/** The origins of the nodes that are in a view and not behind the elements over it. */
function objects(editor: EditorPage): Promise<readonly Pixel[]> {
  return editor.page.evaluate(() => {
    const ids = [...(window.__editor?.scene.getState().document.nodes.keys() ?? [])];
    const pixels = ids.flatMap((id) => window.__editor?.project(id) ?? []);
    return pixels.filter(
      ({ x, y }) => Number.isFinite(x + y) && document.elementFromPoint(x, y)?.closest('[data-view]') != null,
    );
  });
}

async function onGizmo(editor: EditorPage, place: Place & { on: 'handle' | 'ring' }): Promise<Pixel | null> {
  const active = await editor.page.evaluate(() => {
    const id = window.__editor?.scene.getState().selection.at(-1);
    return id !== undefined && window.__editor?.world(id) != null ? id : null;
  });
  if (active === null) return null;
  if (place.on === 'ring') return onRing(editor, active, AXES[place.axis], place.angle);
  const axis = place.isOwn ? await ownAxis(editor, active, AXES[place.axis]) : AXES[place.axis];
  return onAxis(editor, active, axis, place.part);
}

async function inView(editor: EditorPage, { pick, x, y }: Place & { on: 'view' }): Promise<Pixel | undefined> {
  const panes = await editor.page.evaluate(() =>
    [...document.querySelectorAll('[data-view]')].map((pane) => pane.getBoundingClientRect().toJSON()),
  );
  const pane = panes[pick % panes.length];
  return pane && { x: pane.left + x * pane.width, y: pane.top + y * pane.height };
}

/** The pixel of a target; null if it is not on the page. Without fields or rows, it is an object. */
export async function pixelOf(editor: EditorPage, place: Place): Promise<Pixel | null> {
  const { width, height } = editor.page.viewportSize() ?? { width: 0, height: 0 };
  const isOnPage = ({ x, y }: Pixel): boolean => x >= 0 && y >= 0 && x < width && y < height;
  if (place.on === 'view') return (await inView(editor, place)) ?? null;
  if (place.on === 'handle' || place.on === 'ring') {
    const pixel = await onGizmo(editor, place);
    return pixel === null || isOnPage(pixel) ? pixel : null;
  }
  const found = place.on === 'object' ? [] : await reachable(editor, SELECTORS[place.on]);
  const places = found.length === 0 && place.on !== 'control' ? await objects(editor) : found;
  return places[place.pick % places.length] ?? null;
}
