import { readFileSync } from 'node:fs';
import type { Transform, Vec3 } from '@gizmo-kit/scene';
import { expect, type Locator, type Page, type ViewportSize } from '@playwright/test';
import { drawNothing, NOTHING_DRAWN } from '../../../scripts/lib/null-gl.mjs';
import type {} from '../src/page/start-again.ts';
import type { Pixel, TestHandle } from '../src/stage/test-handle.ts';

declare global {
  interface Window {
    __editor?: TestHandle;
  }
}

/** What draws the views of a page: the real WebGL, or a context that draws nothing, which is faster. */
export type Renderer = 'none' | 'webgl';

interface PageOptions {
  /** @default plain: without a graphics card, the reflections of a page take three seconds */
  readonly url?: string | undefined;
  /** @default 'none' */
  readonly renderer?: Renderer;
}

/**
 * Drives the editor like a user. It reads what is shown, and by `window.__editor` the state of the scene; a test that begins with a
 * scene of its own writes it the same way. The actions that a test checks are those of a user.
 */
export class EditorPage {
  readonly page: Page;
  /** Unexpected messages of the console. */
  readonly complaints: string[] = [];

  readonly url: string;
  readonly renderer: Renderer;

  constructor(page: Page, { url = '/?test&plain', renderer = 'none' }: PageOptions = {}) {
    this.page = page;
    this.url = url;
    this.renderer = renderer;
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
    // Playwright intercepts file dialogs only while there is a listener, and would start too late on a busy machine.
    page.on('filechooser', () => undefined);
  }

  async open(): Promise<void> {
    // Playwright handles the file dialogs of an <input> and of a download. Without these two functions, the editor uses them.
    await this.page.addInitScript(() => {
      for (const name of ['showOpenFilePicker', 'showSaveFilePicker']) Reflect.deleteProperty(window, name);
    });
    if (this.renderer === 'none') await this.page.addInitScript(drawNothing, NOTHING_DRAWN);
    await this.page.goto(this.url);
    await this.ready();
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await this.ready();
  }

  /** Makes the page what it is after `open`. */
  async startAgain(viewport: ViewportSize | null): Promise<void> {
    const { page } = this;
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce', forcedColors: 'none' });
    await page.mouse.move(0, 0);
    await page.evaluate(() => {
      if (window.__startAgain === undefined)
        throw new Error('A test has left the shared page. It needs its own: `alone`');
      window.__startAgain();
    });
    await this.ready();
  }

  async ready(): Promise<void> {
    await this.page.waitForFunction(() => (window.__editor?.frames() ?? 0) > 0);
    await this.atRest();
  }

  frames(): Promise<number> {
    return this.page.evaluate(() => window.__editor?.frames() ?? -1);
  }

  /** The image of an element, or of a part of the page. */
  async picture(shown: Locator | { x: number; y: number; width: number; height: number }): Promise<Buffer> {
    if (this.renderer === 'none') throw new Error(NOTHING_DRAWN);
    return 'width' in shown ? this.page.screenshot({ clip: shown }) : shown.screenshot();
  }

  /** Waits until nothing is drawn: the frame count is the same twice, some frames apart. */
  async atRest(): Promise<void> {
    const isAtRest = async (): Promise<boolean> => {
      const before = window.__editor?.frames();
      for (let i = 0; i < 5; i += 1) await new Promise(requestAnimationFrame);
      return window.__editor?.frames() === before;
    };
    await this.page.waitForFunction(isAtRest);
  }

  /** @param view @default the active one */
  async project(id: string, local: Vec3 = [0, 0, 0], view?: string): Promise<Pixel> {
    const pixel = await this.page.evaluate(([name, point, shown]) => window.__editor?.project(name, point, shown), [
      id,
      local,
      view,
    ] as const);
    if (pixel === undefined || pixel === null) throw new Error(`${id} is not in the viewport`);
    return pixel;
  }

  async clickNode(id: string, options: { shift?: boolean; local?: Vec3 } = {}): Promise<void> {
    const { x, y } = await this.project(id, options.local);
    if (options.shift === true) await this.page.keyboard.down('Shift');
    await this.page.mouse.click(x, y);
    if (options.shift === true) await this.page.keyboard.up('Shift');
  }

  /** The transform of a node, also during a drag. */
  transform(id: string): Promise<Transform | undefined> {
    return this.page.evaluate((name) => {
      const state = window.__editor?.scene.getState();
      return state?.overlay?.transforms.get(name) ?? state?.document.nodes.get(name)?.transform;
    }, id);
  }

  selection(): Promise<readonly string[] | undefined> {
    return this.page.evaluate(() => window.__editor?.scene.getState().selection);
  }

  /** The id of the node of this name. */
  async idOf(name: string): Promise<string> {
    const id = await this.page.evaluate((wanted) => {
      const nodes = window.__editor?.scene.getState().document.nodes.values() ?? [];
      return [...nodes].find((node) => node.name === wanted)?.id;
    }, name);
    if (id === undefined) throw new Error(`no node is called ${name}`);
    return id;
  }

  /** The whole document with every bit, to compare as text. Its nodes, which have no order, are sorted by id. */
  document(): Promise<string> {
    return this.page.evaluate(() => {
      const scene = window.__editor?.record();
      const entries = Object.entries(scene?.nodes ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
      const nodes = Object.fromEntries(entries);
      return JSON.stringify({ ...scene, nodes }, (_key, value) => (Object.is(value, -0) ? '-0' : value));
    });
  }

  historyLabels(): Promise<string[] | undefined> {
    return this.page.evaluate(() => window.__editor?.scene.getState().past.map((entry) => entry.label));
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Chooses an item of the menu bar. */
  async choose(menu: string, item: string): Promise<void> {
    // A click while another menu is closing would open this one and close it again.
    await expect(this.page.getByRole('menu')).toHaveCount(0);
    await this.page.getByRole('menuitem', { name: menu, exact: true }).click();
    await this.page.getByRole('menu').getByText(item, { exact: true }).click();
  }

  /** Toggles an item of the menu bar, and closes the menu. */
  async toggle(menu: string, item: string): Promise<void> {
    await this.choose(menu, item);
    await this.page.keyboard.press('Escape');
    await expect(this.page.getByRole('menu')).toHaveCount(0);
  }

  field(name: string): Locator {
    return this.page.getByRole('textbox', { name, exact: true });
  }

  row(name: string): Locator {
    return this.page.getByRole('tree', { name: 'Scene' }).getByRole('treeitem', { name, exact: true });
  }

  get status(): Locator {
    return this.page.getByRole('status');
  }

  /** The name of the document and whether it is saved. */
  get documentState(): Locator {
    return this.page.getByRole('region', { name: 'Document' });
  }

  /** The warnings while unsaved work is at risk. */
  get banner(): Locator {
    return this.page.locator('.banner');
  }

  /** Types the x position of a node. */
  async setX(name: string, value: string): Promise<void> {
    await this.row(name).click();
    await this.field('Position X').fill(value);
    await this.field('Position X').press('Enter');
  }

  /** Chooses a file of this name in the dialog of Open. */
  async openScene(name: string, buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.choose('File', 'Open');
    await (await chooser).setFiles({ name: `${name}.gizmo`, mimeType: 'application/octet-stream', buffer });
  }

  toast(text: RegExp): Locator {
    return this.page.locator('[data-sonner-toast]').filter({ hasText: text });
  }

  /** Drops files on the viewport. */
  async drop(files: readonly { name: string; path?: string; bytes?: Buffer }[]): Promise<void> {
    const payload = files.map(({ name, path, bytes }) => ({
      name,
      base64: (bytes ?? readFileSync(path ?? '')).toString('base64'),
    }));
    const transfer = await this.page.evaluateHandle((items) => {
      const data = new DataTransfer();
      for (const { name, base64 } of items) {
        data.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      }
      return data;
    }, payload);
    await this.page.getByRole('region', { name: 'Viewport' }).dispatchEvent('drop', { dataTransfer: transfer });
  }
}
