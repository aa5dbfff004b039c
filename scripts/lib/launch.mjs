// Launches Chromium with WebGL in software, so that every machine draws the same pixels.
import { chromium } from 'playwright';
import { ensureChromium, noChromium } from './chromium.mjs';

export const ARGS = [
  '--no-sandbox',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** @param args further command line arguments */
export async function launchChromium(...args) {
  const executablePath = await ensureChromium();
  if (executablePath === undefined) throw new Error(noChromium);
  return chromium.launch({ executablePath, args: [...ARGS, ...args] });
}
