import { createPortal, type RootState } from '@react-three/fiber';
import { Scene } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo } from '../../src/index.js';
import { down, hoverHandle, move, nextFrames, phaseOf, placeOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage } from './stage.js';

holdInvariants();

const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;

/** Pixels by which the image of the portal is shifted. */
const SHIFT = 150;

/** Like a texture of a scene: the portal is shown elsewhere, or nowhere. */
const shifted =
  (isShown: boolean) =>
  ({ offsetX, offsetY }: MouseEvent, state: RootState): void => {
    if (!isShown) return;
    const { width, height } = state.size;
    state.pointer.set(((offsetX - SHIFT) / width) * 2 - 1, 1 - (offsetY / height) * 2);
    state.raycaster.setFromCamera(state.pointer, state.camera);
  };

describe('a portal with `events.compute` of its own', () => {
  it.each([
    ['sets the pointer: the handles are there', true],
    ['sets no camera: no handle is hit', false],
  ])('%s [R66]', async (_, isShown) => {
    const store = createGizmoStore();
    const scene = new Scene();
    const stage = await mountStage({
      eye: EYE,
      props: { visible: false },
      children: createPortal(<Gizmo target={{ key: 'a', transform }} value={transform} store={store} />, scene, {
        events: { compute: shifted(isShown) as never, priority: 1 },
      }),
    });
    await nextFrames(3);
    const at = placeOf(stage, 'move-x');
    await commands.mouse([move(plus(at, 1, 0)), move(at)]);
    await nextFrames();
    expect(store.getState().phase).toBe('idle');
    await commands.mouse([move(plus(at, SHIFT + 1, 0)), move(plus(at, SHIFT, 0))]);
    await nextFrames();
    expect(store.getState().handle?.id).toBe(isShown ? 'move-x' : undefined);
  });
});

describe('a locked pointer', () => {
  it('hits handles at the position that the application computes, for example a crosshair [R66]', async () => {
    const stage = await mountStage({ eye: EYE, props: { mode: 'scale' } });
    await hoverHandle(stage, 'scale-x', placeOf(stage, 'scale-x'));
    const { compute } = stage.state.get().events;
    stage.state.get().setEvents({
      compute: (_, state) => {
        state.pointer.set(0, 0);
        state.raycaster.setFromCamera(state.pointer, state.camera);
      },
    });
    Object.defineProperty(document, 'pointerLockElement', { configurable: true, value: stage.canvas });
    try {
      await hoverHandle(stage, 'scale-all', [120, 480]);
      await commands.mouse([down]);
      await expect.poll(() => phaseOf(stage)).toBe('press');
      await commands.mouse([up]);
    } finally {
      Reflect.deleteProperty(document, 'pointerLockElement');
      stage.state.get().setEvents(compute === undefined ? {} : { compute });
    }
  });
});
