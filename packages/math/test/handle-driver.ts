import { expect } from 'vitest';
import type { Handle } from '../src/index.js';
import { GizmoDriver, type Scene } from './driver.js';

/** A driver for a handle of transforms that is in no preset. */
export class HandleDriver extends GizmoDriver {
  readonly #handle: Handle;

  constructor(handle: Handle, scene: Omit<Scene, 'mode'>) {
    super({
      ...scene,
      mode: handle.mode === 'value' ? expect.unreachable() : handle.mode,
      boxed: handle.placement?.boxed,
    });
    this.#handle = handle;
  }

  override handle(): Handle {
    return this.#handle;
  }
}
