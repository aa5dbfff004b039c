// Launches Chromium with WebGL in software, so that every machine draws the same pixels.
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureChromium, noChromium } from './chromium.mjs';
import { root } from './root.mjs';

const ARGS = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

/** @param args further command line arguments */
export async function launchChromium(...args) {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  const { chromium } = createRequire(path.join(root, 'apps/playground/package.json'))('playwright');
  return chromium.launch({ executablePath, args: [...ARGS, ...args] });
}
