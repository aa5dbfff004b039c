import { drawNothing, NOTHING_DRAWN } from '../../../scripts/lib/null-gl.mjs';

// A file whose tests read pixels sets it to true. Files share a page, in which WebGL is replaced once.
if (globalThis.drawsPixels === undefined) drawNothing(NOTHING_DRAWN);
globalThis.drawsPixels = false;
