// The machine of a measurement: versions, processor and load.
import { cpus, loadavg } from 'node:os';

/** As a sentence. Call it before measuring: the load is that of the last minute. */
export const machineOf = (browser) =>
  `Node ${process.version}, Chromium ${browser.version()} drawing in software, ${cpus().length} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}, with a load of ${loadavg()[0].toFixed(1)} when it began.`;
