import path from 'node:path';
import { expect, type Page } from 'playwright/test';
import type { PluginOption } from 'vite';
import { buildPastedApp } from '../../../../scripts/lib/pasted-app.mjs';
import { serveFolder } from '../../../../scripts/lib/serve-folder.mjs';

const packageFolder = path.join(import.meta.dirname, '../..');

/** The part of a three.js object that the tests use. */
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

/** The positions of the boxes of the page in order. three.js reports every scene to its developer tools. */
export const boxesOf = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.evaluate(() => {
    const boxes: Found[] = [];
    for (const scene of window.scenes ?? []) {
      scene.traverse((object) => object.geometry?.type === 'BoxGeometry' && boxes.push(object));
    }
    return boxes.map(({ position }) => position.toArray());
  });

/** Builds an app from one pasted file, and opens it when its boxes exist. `close` fails if the page had errors. */
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

/** World units per pixel at a depth: fiber's camera is at a distance of 5 with a field of view of 75°. */
export const unitsPerPixel = (z = 0): number => (2 * (5 - z) * Math.tan((37.5 * Math.PI) / 180)) / 600;
