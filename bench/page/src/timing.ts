import type { RootState } from '@react-three/fiber';
import type { Px } from './camera.js';

const nextFrame = (): Promise<number> => new Promise(requestAnimationFrame);

export async function frames(count: number): Promise<void> {
  for (let i = 0; i < count; i++) await nextFrame();
}

export interface BlockOptions {
  /** The number of calls in a block, without pauses. */
  readonly size: number;
  readonly blocks: number;
  /** The number of warm-up blocks. */
  readonly warmup: number;
}

/** The median time of a call in µs, over blocks of many calls. Between two blocks the page and the graphics process catch up. */
export async function medianOf(call: () => void, { size, blocks, warmup }: BlockOptions): Promise<number> {
  const times: number[] = [];
  for (let block = 0; block < warmup + blocks; block++) {
    // Requested beforehand: the first request of a frame is slow, and would be charged to some gizmos only.
    const next = nextFrame();
    const start = performance.now();
    for (let i = 0; i < size; i++) call();
    const time = ((performance.now() - start) / size) * 1000;
    if (block >= warmup) times.push(time);
    await next;
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Returns a function that draws one frame by hand, with increasing time. */
export function manualFrames({ advance }: RootState): () => void {
  let time = performance.now() / 1000;
  return () => {
    time += 1 / 60;
    advance(time);
  };
}

/** Returns a function that moves the pointer to the next of these positions, like the browser for a real mouse. */
export function mover({ gl }: RootState, places: readonly Px[], held: boolean): () => void {
  let i = 0;
  return () => {
    const [clientX, clientY] = places[i++ % places.length] as Px;
    const init = {
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      composed: true,
    };
    // A move without a change of buttons has button −1, which three's gizmo checks.
    const buttons = held ? 1 : 0;
    gl.domElement.dispatchEvent(new PointerEvent('pointermove', { ...init, button: -1, buttons, clientX, clientY }));
  };
}
