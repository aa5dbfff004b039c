import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type BrowserContext, type Frame, type Page, test as plain } from 'playwright/test';
import { drawNothing, NOTHING_DRAWN } from '../../../../scripts/lib/null-gl.mjs';
import { serveFolder } from '../../../../scripts/lib/serve-folder.mjs';
import { type Entry, playground } from './site.js';

/** The Storybook events for a rendered page and for a failure. */
const SETTLED = ['docsRendered', 'storyRendered', 'storyErrored', 'storyThrewException', 'storyMissing'];

/** The globals that these pages define. */
declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: {
      on(event: string, listener: (told: unknown) => void): void;
      emit(event: string, told: unknown): void;
    };
    settled?: string[];
    readonly axe: typeof axe;
  }
}

async function previewOf(page: Page): Promise<Frame> {
  const handle = await page.waitForSelector('iframe#storybook-preview-iframe');
  const frame = await handle.contentFrame();
  if (frame === null) throw new Error('There is no preview.');
  return frame;
}

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The preview of a page, with axe. */
export async function withAxe(page: Page): Promise<Frame> {
  const frame = await previewOf(page);
  const content = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await frame.addScriptTag({ content });
  return frame;
}

/** A reader of the playground in one tab, who uses the sidebar. Collects all errors. */
export class Reader {
  /** The errors since the last call. */
  #faults: string[] = [];
  /** The current page; to be set after a press on a link. */
  at = 'docs-welcome--docs';

  readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' || /WebGL contexts/i.test(text)) this.#faults.push(`console: ${text}`);
    });
    page.on('pageerror', (error) => this.#faults.push(`thrown: ${error.message}`));
    page.on('requestfailed', (request) =>
      this.#faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`),
    );
    page.on('response', (response) => {
      if (response.status() >= 400) this.#faults.push(`${response.status()}: ${response.url()}`);
    });
  }

  static async arrive(context: BrowserContext, address: string): Promise<Reader> {
    const reader = new Reader(await context.newPage());
    // The addon would run axe for each story, and only one run at a time is possible.
    await reader.page.goto(`${address}/?path=/docs/docs-welcome--docs&globals=a11y.manual:!true`);
    const frame = await reader.#frame();
    await frame.waitForSelector('#storybook-docs h1');
    await frame.evaluate((events) => {
      window.settled = [];
      for (const event of events) {
        window.__STORYBOOK_ADDONS_CHANNEL__.on(event, (told) => {
          const id = typeof told === 'string' ? told : 'error';
          window.settled?.push(`${event} ${id}`);
        });
      }
    }, SETTLED);
    await withAxe(reader.page);
    return reader;
  }

  #frame(): Promise<Frame> {
    return previewOf(this.page);
  }

  /** Opens a page by a press on its name in the sidebar, and waits until it is rendered. */
  async visit({ id, type }: Pick<Entry, 'id' | 'type'>): Promise<Frame> {
    const frame = await this.#frame();
    if (id === this.at) return frame;
    this.at = id;
    await frame.evaluate(
      ([storyId, viewMode]) => {
        window.settled = [];
        window.__STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode });
      },
      [id, type] as const,
    );
    await frame.waitForFunction(() => (window.settled?.length ?? 0) > 0);
    const [first = ''] = await frame.evaluate(() => window.settled ?? []);
    if (!/^(?:docs|story)Rendered/.test(first)) this.#faults.push(first);
    return frame;
  }

  /** The number of pixels by which the content is wider than a phone of 390 pixels, and the smallest text of its pictures. */
  async onPhone(): Promise<{ readonly beyond: number; readonly smallest: number }> {
    const { page } = this;
    await page.setViewportSize(PHONE);
    const frame = await this.#frame();
    await frame.waitForFunction((width) => window.innerWidth === width, PHONE.width);
    const [width, ...sizes] = await frame.evaluate(() => [
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll<SVGTextElement>('.picture text')].map((text) => {
        const { a, b } = text.getScreenCTM() ?? new DOMMatrix();
        return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
      }),
    ]);
    await page.setViewportSize(DESK);
    return { beyond: width - PHONE.width, smallest: Math.min(...sizes) };
  }

  /** The errors since the last call. */
  takeFaults(): readonly string[] {
    const faults = this.#faults;
    this.#faults = [];
    return faults;
  }
}

/** Storybook's object editor in the controls of a story: the first item of its list is not in a list element. */
const NOT_OURS = '.rejt-tree';

/** The serious and critical violations that axe finds, one per line. */
export const unfit = (frame: Frame): Promise<readonly string[]> =>
  frame.evaluate(async (notOurs) => {
    const shown = { include: ['body'], exclude: [notOurs] };
    const { violations } = await window.axe.run(shown, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary}`),
      );
  }, NOT_OURS);

export const test = plain.extend<object, { reader: Reader }>({
  reader: [
    async ({ browser }, use) => {
      const site = await serveFolder(playground);
      const context = await browser.newContext({ viewport: DESK, reducedMotion: 'reduce' });
      await context.addInitScript(drawNothing, NOTHING_DRAWN);
      await use(await Reader.arrive(context, site.address));
      await context.close();
      site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
