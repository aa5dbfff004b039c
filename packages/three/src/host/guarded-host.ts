import { Camera } from 'three';
import { attempt } from '../base/report.js';
import type { Host } from './host.js';

/**
 * A host whose functions do not throw: they call code of the application, such as its camera function, `events.compute`, raycasts of
 * its meshes, and handlers of the objects that the pointer leaves. Where that throws, nothing is drawn and nothing is pressed.
 */
export function guardedHost(host: Host): Host {
  /** The results of functions that throw; of the others null. */
  const results: { readonly [name: string]: unknown } = { camera: new Camera(), point: [Number.NaN, Number.NaN] };
  const guarded = Object.create(host);
  for (const [name, own] of Object.entries(host)) {
    if (typeof own !== 'function') continue;
    guarded[name] = (...args: never[]) => attempt(() => own.apply(host, args), undefined, own) ?? results[name] ?? null;
  }
  return guarded;
}
