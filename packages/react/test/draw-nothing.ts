import { drawNothing, NOTHING_DRAWN } from '../../../scripts/lib/null-gl.mjs';

// A file whose tests read pixels sets `globalThis.drawsPixels` to true.
drawNothing(NOTHING_DRAWN);
