import { type ComputeFunction, createPortal, type RootState, useFrame, useThree } from '@react-three/fiber';
import { useLayoutEffect } from 'react';
import { type PerspectiveCamera, Scene, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo } from '../../src/index.js';
import { down, drag, hoverHandle, move, nextFrames, phaseOf, placeOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px, type Stage } from './stage.js';

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

/** Draws the scene into the right half of the canvas. */
function RightHalf() {
  const { camera, size } = useThree();
  useLayoutEffect(() => {
    Object.assign(camera, { manual: true, aspect: size.width / 2 / size.height });
    (camera as PerspectiveCamera).updateProjectionMatrix();
  }, [camera, size]);
  useFrame((state) => {
    const { width, height } = state.size;
    state.gl.setViewport(width / 2, 0, width / 2, height);
    state.gl.render(state.scene, state.camera);
  }, 1);
  return null;
}

const pointAt = (state: RootState, x: number, y: number): void => {
  state.pointer.set(x, y);
  state.raycaster.setFromCamera(state.pointer, state.camera);
};

/** The client pixel in the right half of what would be drawn there in the whole canvas. */
function inRightHalf({ canvas }: Stage, [x, y]: Px): Px {
  const { left, width } = canvas.getBoundingClientRect();
  return [left + width / 2 + (x - left) / 2, y];
}

describe('`events.compute` of the canvas', () => {
  it.each<readonly [string, ComputeFunction]>([
    [
      'offsets',
      ({ offsetX, offsetY }, state) =>
        pointAt(state, (offsetX / state.size.width) * 4 - 3, 1 - (offsetY / state.size.height) * 2),
    ],
    [
      'client coordinates',
      ({ clientX, clientY }, state) => {
        const { left, top, width, height } = state.gl.domElement.getBoundingClientRect();
        pointAt(state, ((clientX - left) / width) * 4 - 3, 1 - ((clientY - top) / height) * 2);
      },
    ],
  ])('that maps the pointer to a part of the canvas is where the handles are: by %s', async (_, compute) => {
    const stage = await mountStage({ eye: EYE, children: <RightHalf /> });
    stage.state.get().setEvents({ compute });
    await nextFrames(3);
    const from = inRightHalf(stage, placeOf(stage, 'move-xy'));
    await hoverHandle(stage, 'move-xy', from);
    await commands.mouse([down, move(plus(from, 30, -20), 3)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames();
    const { grab } = stage.store.getState().drag ?? expect.unreachable();
    const grabbed = inRightHalf(stage, stage.toClient(new Vector3(...grab.point).add(stage.mesh.position)));
    expect(Math.hypot(grabbed[0] - from[0] - 30, grabbed[1] - from[1] + 20)).toBeLessThan(0.1);
    await commands.mouse([up]);
  });

  it('that does what that of fiber does changes nothing', async () => {
    const stage = await mountStage({ eye: EYE });
    stage.state.get().setEvents({
      compute: ({ clientX, clientY }, state) => {
        const { left, top, width, height } = state.gl.domElement.getBoundingClientRect();
        pointAt(state, ((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2);
      },
    });
    await drag(stage);
    expect(stage.mesh.position.x).toBeGreaterThan(0.1);
    const elsewhere: Px = [200, 480];
    await commands.mouse([up, move(elsewhere)]);
    await nextFrames(3);
    // The pointer of fiber is where the mouse is, never where the gizmo has tried.
    const { left, top, width, height } = stage.canvas.getBoundingClientRect();
    const [x, y] = elsewhere;
    expect(stage.state.get().pointer.x).toBeCloseTo(((x - left) / width) * 2 - 1, 3);
    expect(stage.state.get().pointer.y).toBeCloseTo(1 - ((y - top) / height) * 2, 3);
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
