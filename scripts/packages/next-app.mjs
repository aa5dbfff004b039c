// A new Next app (App Router) with <Gizmo> in a page that is rendered on the server.
import assert from 'node:assert/strict';
import { binIn, installApp, makeApp, versionIn } from './app.mjs';
import { node } from './command.mjs';
import { expectDrag, withPage } from './dragged.mjs';
import { served } from './server.mjs';

/** The checks of the app; each needs the one before. */
export function nextChecks({ folder, packs }) {
  const next = binIn(folder, 'next/dist/bin/next');
  const env = { NEXT_TELEMETRY_DISABLED: '1' };
  return [
    [
      'npm installs the tarballs without a warning',
      async () => {
        makeApp({ template: 'next', folder, sources: 'app', packs });
        await installApp(folder);
        return `next ${versionIn(folder, 'next')}`;
      },
    ],
    [
      'it builds without a warning',
      async () => {
        const said = await node([next, 'build'], { cwd: folder, env });
        // On a build server Next warns that there is no cache of an earlier build.
        const warnings = said
          .split('\n')
          .filter((line) => /warn|⚠/i.test(line) && !line.includes('No build cache found'));
        assert.deepEqual(warnings, []);
      },
    ],
    [
      'the server renders the page, and a mouse drags the box',
      () =>
        served(
          (port) => [next, 'start', '--hostname', '127.0.0.1', '--port', port],
          folder,
          async (address) => {
            await expectServed(address);
            return withPage(address, async (opened) => {
              const told = await expectDrag(opened);
              const inked = await pixelsOf(opened.page, '#stage');
              assert.ok(inked > 500, `the gizmo of the server component has ${inked} pixels`);
              return told;
            });
          },
        ),
    ],
  ];
}

/** Checks the HTML that the server sends. */
async function expectServed(address) {
  const html = await (await fetch(address)).text();
  const told = /<p id="server">(.*?)<\/p>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const { ids, themes, matrix } = JSON.parse(told);
  assert.ok(ids?.includes('move-x'), `the server renders ${told}`);
  assert.ok(themes.includes('high-contrast'));
  assert.equal(matrix, 16);
}

/** How many pixels of an element differ from its first pixel. */
async function pixelsOf(page, selector) {
  const picture = (await page.locator(selector).screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer);
    return pixels.filter((pixel) => pixel !== pixels[0]).length;
  }, picture);
}
