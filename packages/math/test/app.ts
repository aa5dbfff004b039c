import { type Manipulated, type ManipulateInput, type ManipulatePointer, manipulate } from '../src/drag/manipulate.js';
import type { Target, Transform } from '../src/index.js';

/** An application that calls `manipulate` once a frame and stores the transforms. */
export class App {
  last: Manipulated | null = null;
  targets: readonly Target[];
  readonly #input: Omit<ManipulateInput, 'targets' | 'pointer'>;

  constructor(targets: readonly Target[], input: Omit<ManipulateInput, 'targets' | 'pointer'>) {
    this.targets = targets;
    this.#input = input;
  }

  frame(pointer: ManipulatePointer | null, change: Partial<ManipulateInput> = {}): Manipulated {
    this.last = manipulate(this.last?.state ?? null, { ...this.#input, targets: this.targets, pointer, ...change });
    const { transforms } = this.last;
    this.targets = this.targets.map((t, i) => ({ ...t, transform: transforms[i] as Transform }));
    return this.last;
  }
}
