// Runs before each test file in a page. A file whose tests read pixels sets `drawsPixels` to true. Files share a page, in which WebGL
// is replaced once.
import { drawNothing, NOTHING_DRAWN } from './null-gl.mjs';

if (globalThis.drawsPixels === undefined) drawNothing(NOTHING_DRAWN);
globalThis.drawsPixels = false;
