import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { PluginOption } from 'vite';
import { buildPastedApp } from '../../../../scripts/lib/pasted-app.mjs';
import { serveFolder } from '../../../../scripts/lib/serve-folder.mjs';

const packageFolder = path.join(import.meta.dirname, '../..');

/** The part of an object of three.js that is looked at. */
interface Found {
  readonly geometry?: { readonly type: string };
  readonly position: { toArray(): number[] };
  traverse(visit: (object: Found) => void): void;
}

declare global {
  interface Window {
    scenes?: Found[];
  }
}

/** Where the boxes of the page are, in their order. three.js tells its developer tools of every scene. */
export const boxesOf = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.evaluate(() => {
    const boxes: Found[] = [];
    for (const scene of window.scenes ?? []) {
      scene.traverse((object) => object.geometry?.type === 'BoxGeometry' && boxes.push(object));
    }
    return boxes.map(({ position }) => position.toArray());
  });

/** Builds an app that is one pasted file, and opens it once its boxes are there. `close` fails where the page has had errors. */
export async function openPasted(
  page: Page,
  name: string,
  code: string,
  plugins: readonly PluginOption[] = [],
): Promise<{ readonly close: () => void }> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.addInitScript(() => {
    const tools = new EventTarget();
    window.scenes = [];
    tools.addEventListener('observe', (event) => {
      const { detail } = event as CustomEvent<Found & { readonly isScene?: boolean }>;
      if (detail.isScene === true) window.scenes?.push(detail);
    });
    Object.assign(window, { __THREE_DEVTOOLS__: tools });
  });
  const site = await serveFolder(await buildPastedApp({ packageFolder, name, code, plugins }));
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(site.address);
  await expect.poll(() => boxesOf(page)).not.toEqual([]);
  return {
    close: () => {
      site.close();
      expect(faults).toEqual([]);
    },
  };
}

/** How many world units a pixel is at a depth: fiber's camera stands 5 before the origin, open by 75°. */
export const unitsPerPixel = (z = 0): number => (2 * (5 - z) * Math.tan((37.5 * Math.PI) / 180)) / 600;
