import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Frame } from 'playwright/test';
import { pages, root } from '../docs/blocks.js';
import { test, unfit } from './reader.js';
import { entries } from './site.js';

const all = entries();
const known = new Set(all.map(({ id }) => id));
const docs = all.filter(({ type }) => type === 'docs');
const stories = all.filter(({ type }) => type === 'story');

/** Where `npm run site` puts the editor, beside these pages. */
const EDITOR = 'editor/';

/** Links of a page that have no target. */
async function brokenLinks(frame: Frame): Promise<readonly string[]> {
  const links = await frame.evaluate(() =>
    [...document.querySelectorAll('#storybook-docs a[href]')].map((link) => {
      const href = link.getAttribute('href') ?? '';
      const isHere = href.startsWith('#') && document.getElementById(decodeURIComponent(href.slice(1))) !== null;
      return { href, isHere };
    }),
  );
  return links.flatMap(({ href, isHere }) => {
    if (href.startsWith('#')) return isHere ? [] : [href];
    if (href === EDITOR || /^https:\/\/[\w.-]+\.\w+/.test(href)) return [];
    // The second one opens a story in its own tab, in the toolbar.
    const [, id = ''] = /^(?:\?path=\/(?:docs|story)\/|iframe\.html\?id=)([\w-]+)(?:#.+)?$/.exec(href) ?? [];
    return known.has(id) ? [] : [href];
  });
}

test('the index has pages and stories, each of which is opened below', () => {
  expect(Math.min(docs.length, stories.length)).toBeGreaterThan(20);
});

for (const entry of docs) {
  test(`${entry.title}: opens without a fault, fits a phone, its links have targets, and axe finds nothing serious`, async ({
    reader,
  }) => {
    const frame = await reader.visit(entry);
    await expect(frame.locator('#storybook-docs h1').first()).toBeVisible();
    expect(await brokenLinks(frame)).toEqual([]);
    expect(await unfit(frame)).toEqual([]);
    const { beyond, smallest } = await reader.onPhone();
    expect(beyond).toBe(0);
    expect(smallest).toBeGreaterThan(11);
    expect(reader.takeFaults()).toEqual([]);
  });
}

/** A sentence that says what to do. */
const TO_TRY =
  /(?:^|[.:] )(?:Change|Choose|Click|Drag|Focus|Hold|Move|Orbit|Press|Rotate|Select|Switch|Tab|Turn|Type|Zoom)\b[^.:]*/;

for (const entry of stories) {
  test(`${entry.title}, ${entry.name}: says what to try, opens without a fault, and axe finds nothing serious`, async ({
    reader,
  }) => {
    const frame = await reader.visit(entry);
    await expect(frame.locator('.story-note')).toHaveText(TO_TRY);
    expect(await unfit(frame)).toEqual([]);
    expect(reader.takeFaults()).toEqual([]);
  });
}

/** Links from a page to a heading of another page, as in the source. */
const deepLinks = pages().flatMap((page) =>
  [...readFileSync(path.join(root, page), 'utf8').matchAll(/\?path=\/docs\/([\w-]+)#([\w-]+)/g)].map(
    ([, id = '', place = '']) => ({ id, place }),
  ),
);

test('links to a heading of another page have a target', async ({ reader }) => {
  expect(deepLinks.length).toBeGreaterThan(0);
  for (const { id, place } of deepLinks) {
    const frame = await reader.visit({ id, type: 'docs' });
    await expect(frame.locator(`[id="${place}"]`), `${id}#${place}`).toHaveCount(1);
  }
});

test('a press on a link opens its page, and the sidebar follows', async ({ reader }) => {
  const frame = await reader.visit({ id: 'docs-welcome--docs', type: 'docs' });
  await frame.getByRole('link', { name: 'quick start' }).click();
  await expect(frame.locator('#storybook-docs h1')).toHaveText('Quick start');
  await expect(reader.page).toHaveURL(/path=\/docs\/docs-quick-start--docs/);
  reader.at = 'docs-quick-start--docs';
});
