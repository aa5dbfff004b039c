import type { RootState } from '@react-three/fiber';
import { createRoot } from 'react-dom/client';
import { Matrix4, type Object3D } from 'three';
import { createBatch } from './batch.js';
import type { Pose, Px } from './camera.js';
import type { Kind, Mode } from './gizmos.js';
import { type BlockOptions, frames, manualFrames, medianOf, mover } from './timing.js';
import { createTrial, type Plan, type Sample, type Trial } from './trial.js';
import { type ValueKind, ValueScene } from './value-scene.js';
import { createValueTrial } from './value-trial.js';
import { World, type WorldProps } from './world.js';

/*
 * The page of the measurements, with one scene at a time. The URL selects the scene (`?kind=handle&mode=rotate`); `window.bench`
 * has the functions.
 */

const asked = new URLSearchParams(location.search);
const kind = (asked.get('kind') ?? 'gizmo-kit') as Kind;
const mode = (asked.get('mode') ?? 'translate') as Mode;
const frameloop = (asked.get('frameloop') ?? 'never') as WorldProps['frameloop'];
const count = Number(asked.get('count') ?? 1);
const instances = Number(asked.get('instances') ?? 0);

const value = asked.get('value') as ValueKind | null;
const isSheared = asked.get('parent') === 'sheared';

const element = document.getElementById('root');
if (element === null) throw new Error('the page has no root');
const root = createRoot(element);
let state: RootState | null = null;
let generation = 0;

const current = (): RootState => {
  if (state === null) throw new Error('nothing has been drawn yet');
  return state.get();
};

/** Draws into a few pixels, so that only JavaScript and its draw calls are left. The layout does not change. */
function shrink(created: RootState): void {
  created.gl.setDrawingBufferSize(16, 12, 1);
}

const batch = instances > 0 ? createBatch(instances) : null;

let created: (state: RootState) => void = () => undefined;

function render(shown: boolean): void {
  const props = { kind, mode, count, frameloop, generation, shown, onCreated: (first: RootState) => created(first) };
  root.render(
    <World {...props}>
      {value === null ? batch?.scene : <ValueScene key={generation} kind={value} isSheared={isSheared} />}
    </World>,
  );
}

/** Frames by the browser or by hand. */
async function settle(count = 2): Promise<void> {
  if (frameloop !== 'never') return frames(count + 1);
  const frame = manualFrames(current());
  for (let i = 0; i < count; i++) frame();
}

async function open(): Promise<void> {
  state = await new Promise<RootState>((resolve) => {
    created = resolve;
    render(true);
  });
  shrink(state);
  await frames(2);
  await settle();
}

async function renew(): Promise<void> {
  generation++;
  render(true);
  await frames(2);
  await settle();
}

const subject = (): Object3D => {
  const found = current().scene.getObjectByName('subject-0');
  if (found === undefined) throw new Error('the scene has no subject');
  return found;
};

/** The last pointer position that the browser itself reported. */
let pointer: Px = [Number.NaN, Number.NaN];
for (const type of ['pointermove', 'pointerdown'] as const) {
  const follow = (event: PointerEvent): void => {
    if (event.isTrusted) pointer = [event.clientX, event.clientY];
  };
  window.addEventListener(type, follow, { capture: true });
}

let trial: Trial | null = null;
const running = (): Trial => {
  if (trial === null) throw new Error('no drag is prepared');
  return trial;
};

const bench = {
  settle,
  frames,
  /** The number of React commits since the page was opened. */
  commits: (): number => window.commits,

  /** Prepares a drag of the accuracy table. */
  async plan(pose: Pose, attempt: number): Promise<Plan> {
    await renew();
    trial =
      value === null
        ? createTrial({ state: current(), mesh: subject(), kind, mode, pose, attempt })
        : createValueTrial({ state: current(), target: subject(), kind: value, pose });
    await settle();
    return trial.plan;
  },

  /** After the press: stores the grabbed point. */
  async press(): Promise<void> {
    await settle();
    running().press(pointer);
  },

  async sample(): Promise<Sample> {
    await settle();
    return running().sample(pointer);
  },

  hasGrabbed(): boolean {
    return running().hasGrabbed();
  },

  /** µs per move of the pointer and the frame after it. */
  async moves(places: readonly Px[], held: boolean, options: BlockOptions): Promise<number> {
    const [move, frame] = [mover(current(), places, held), manualFrames(current())];
    const both = (): void => {
      move();
      frame();
    };
    return medianOf(both, options);
  },

  /** The numbers of the subject's matrix, to check whether it moves. */
  matrix(): readonly number[] {
    subject().updateWorldMatrix(true, false);
    return new Matrix4().copy(subject().matrixWorld).elements;
  },

  /** µs per frame while nothing moves, or while the camera moves. */
  async frame(camera: 'still' | 'moving', options: BlockOptions): Promise<number> {
    const frame = manualFrames(current());
    let angle = 0;
    const turn = (): void => {
      angle += 0.01;
      const { camera: eye } = current();
      eye.position.set(8 * Math.sin(angle), 3, 8 * Math.cos(angle));
      eye.lookAt(1.8, 0.8, 0);
      eye.updateMatrixWorld();
    };
    const call = camera === 'still' ? frame : () => [turn(), frame()];
    return medianOf(call, options);
  },

  counts(): { readonly calls: number; readonly objects: number } {
    let objects = 0;
    current().scene.traverse(() => {
      objects++;
    });
    return { calls: current().gl.info.render.calls, objects };
  },

  drawnFrames: (): number => current().gl.info.render.frame,

  async remount(times: number): Promise<void> {
    const frame = manualFrames(current());
    for (let i = 0; i < times; i++) {
      for (const shown of [false, true]) {
        render(shown);
        // React and its effects run in separate tasks.
        for (let task = 0; task < 3; task++) await new Promise((resolve) => setTimeout(resolve));
        frame();
      }
      if (i % 10 === 0) await frames(1);
    }
  },

  /** The resources of the renderer. */
  resources(): Readonly<Record<string, number>> {
    const { memory, programs } = current().gl.info;
    return { geometries: memory.geometries, textures: memory.textures, programs: programs?.length ?? 0 };
  },

  /** The number of times that the matrices of the instances were marked for upload. */
  uploads: (): number => batch?.uploads() ?? 0,
};

declare global {
  interface Window {
    /** Counts from the start of the page. */
    commits: number;
    bench: typeof bench;
  }
}
window.bench = bench;
await open();
document.title = 'ready';
