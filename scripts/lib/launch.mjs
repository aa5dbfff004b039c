// A Chromium for pages with WebGL, drawn by the processor: the same picture on every machine.
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureChromium, noChromium } from './chromium.mjs';
import { root } from './root.mjs';

const ARGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** With more arguments, where a page needs them. */
export async function launchChromium(...args) {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  const { chromium } = createRequire(path.join(root, 'apps/playground/package.json'))('playwright');
  return chromium.launch({ executablePath, args: [...ARGS, ...args] });
}
