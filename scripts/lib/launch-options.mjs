// How tests and benchmarks start Chromium.
import { existsSync } from 'node:fs';

export const ARGS = [
  '--no-sandbox',
  // The processor draws WebGL, so images are the same on every machine, and no graphics card is needed.
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  // Debian's Chromium rasterizes pages by WebGL; without a graphics card, that is slower.
  '--disable-gpu-rasterization',
];

/** The processor draws WebGPU as well. Without the switches of Vulkan, the device is lost after some frames. */
export const WEBGPU_ARGS = [
  '--enable-unsafe-webgpu',
  '--enable-features=Vulkan',
  '--use-vulkan=swiftshader',
  '--use-webgpu-adapter=swiftshader',
];

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path !== undefined && existsSync(path),
);

/** For Playwright, which uses its own Chromium if none is found. */
export const launchOptions = { args: ARGS, ...(executablePath === undefined ? {} : { executablePath }) };
