import type { Handle } from '../src/index.js';
import { GizmoDriver, type Scene } from './driver.js';

/** A hand on a handle that no preset has. */
export class HandleDriver extends GizmoDriver {
  readonly #handle: Handle;

  constructor(handle: Handle, scene: Omit<Scene, 'mode'>) {
    super({ ...scene, mode: handle.mode, boxed: handle.boxed });
    this.#handle = handle;
  }

  override handle(): Handle {
    return this.#handle;
  }
}
