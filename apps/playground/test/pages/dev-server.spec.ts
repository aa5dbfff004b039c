import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test as plain } from 'playwright/test';
import { Reader } from './reader.js';

/** Resolves with the address that Storybook prints, and rejects with its output if it ends. */
const addressOf = (storybook: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    const read = (text: Buffer): void => {
      output += text.toString();
      const [address] = /http:\/\/[\w.]+:\d+/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    storybook.stdout?.on('data', read);
    storybook.stderr?.on('data', read);
    storybook.on('exit', () => reject(new Error(`The development server has ended:\n${output}`)));
  });

/** Vite reloads a page when it has found another dependency, and stores of Storybook wait for a busy server too briefly. */
const OF_TOOLS = /net::ERR_ABORTED$|UniversalStore/;

const test = plain.extend<{ address: string }>({
  /** The address of the server that `npm run playground` starts, here on a free port. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that a fixture needs from it.
  address: async ({}, use) => {
    const bin = createRequire(import.meta.url).resolve('storybook/internal/bin/dispatcher');
    const storybook = spawn(process.execPath, [bin, 'dev', '--no-open', '--ci', '--disable-telemetry'], {
      cwd: path.join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await use(await addressOf(storybook));
    storybook.kill();
  },
});

test('the development server serves the search, a page and a story without a fault', async ({ address, context }) => {
  // The first start bundles the dependencies, and each module is compiled when a page asks for it.
  test.setTimeout(300_000);
  const reader = await Reader.arrive(context, address);
  const { page } = reader;
  const preview = page.frameLocator('iframe#storybook-preview-iframe');
  await page.getByRole('link', { name: 'Search', exact: true }).click();
  await preview.getByRole('searchbox', { name: 'Words in the docs' }).fill('GK008');
  await expect(preview.getByRole('listitem').first()).toContainText('Error codes › GK008');
  await page.getByRole('link', { name: 'Quick start', exact: true }).click();
  await expect(preview.locator('#storybook-docs h1')).toHaveText('Quick start');
  await page.getByRole('button', { name: 'First steps', exact: true }).click();
  await page.getByRole('link', { name: 'In the fewest lines', exact: true }).click();
  await expect(preview.locator('canvas')).toBeVisible();
  await expect(preview.locator('vite-error-overlay')).toHaveCount(0);
  expect(reader.takeFaults().filter((fault) => !OF_TOOLS.test(fault))).toEqual([]);
});
