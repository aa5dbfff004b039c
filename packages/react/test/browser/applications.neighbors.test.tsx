import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo, type GizmoStore } from '../../src/index.js';
import { down, move, nextFrames, phaseOf, pixelAt, placeOf, plus, up, X } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px, type Stage } from './stage.js';

holdInvariants();

type Place = readonly [number, number, number];

/** A stage and a second gizmo on a record at a place, mounted before the one of the stage or after it. */
async function mountTwo(
  position: Place,
  isFirst: boolean,
  reversedDepthBuffer = false,
): Promise<{ stage: Stage; other: GizmoStore }> {
  const transform = { position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
  const other = createGizmoStore();
  const second = <Gizmo key="second" target={{ key: 'second', transform }} value={transform} store={other} />;
  const controls = { enabled: true };
  const stage = await mountStage({
    eye: EYE,
    canvas: { gl: { reversedDepthBuffer } },
    props: { controls },
    gizmo: (props) => (
      <>
        {isFirst && second}
        <Gizmo key="first" {...props} />
        {!isFirst && second}
      </>
    ),
  });
  await nextFrames(3);
  return { stage, other };
}

const handleOf = (store: GizmoStore): string => store.getState().handle?.id ?? 'none';

describe.each([
  ['before', true],
  ['after', false],
] as const)('of two gizmos, the other one mounted %s', (_, isFirst) => {
  it.each([
    ['', false],
    [' in a reversed depth buffer', true],
  ])('the one that is drawn in front%s is hovered and dragged [R57]', async (_, isReversed) => {
    // Nearer to the eye, at the same pixels.
    const { stage, other } = await mountTwo([EYE[0] / 4, EYE[1] / 4, EYE[2] / 4], isFirst, isReversed);
    const at = pixelAt(stage, X, 60);
    await commands.mouse([move(plus(at, 1, 0)), move(at)]);
    await expect.poll(() => [phaseOf(stage), other.getState().phase]).toEqual(['idle', 'hover']);
    await commands.mouse([down, move(plus(at, 20, 0), 2)]);
    await expect.poll(() => [phaseOf(stage), other.getState().phase]).toEqual(['idle', 'drag']);
    await commands.mouse([up]);
    await expect.poll(() => other.getState().drag).toBeNull();
  });

  it('a press exactly on one gizmo drags it, also if it is within the tolerance of the other [R57]', async () => {
    const { stage, other } = await mountTwo([0, 0, 0.13], isFirst);
    // The origins are a few pixels apart along the z axis in space: the x axes run in parallel.
    const own = pixelAt(stage, X, 60);
    const theirs = pixelAt(at(stage, [0, 0, 0.13]), X, 60);
    expect(Math.hypot(own[0] - theirs[0], own[1] - theirs[1])).toBeLessThan(9);
    await commands.mouse([move([2, 2]), move(own)]);
    await expect.poll(() => [handleOf(stage.store), handleOf(other)]).toEqual(['move-x', 'none']);
    await commands.mouse([move([2, 2]), move(theirs)]);
    await expect.poll(() => [handleOf(stage.store), handleOf(other)]).toEqual(['none', 'move-x']);
  });
});

/** The stage with its target at another place. */
const at = (stage: Stage, position: Place): Stage => {
  const mesh = stage.mesh.clone();
  mesh.position.set(...position);
  mesh.updateMatrixWorld();
  return { ...stage, mesh };
};

const touchAt = ([x, y]: Px, id: number) => ({ x, y, id });

describe('fingers', () => {
  it('continue a pinch when the second one presses near a handle [R58]', async () => {
    const stage = await mountStage({ eye: EYE });
    const [empty, on] = [[90, 500] as const, placeOf(stage, 'move-x')];
    await commands.touch([{ type: 'touchStart', points: [touchAt(empty, 0)] }]);
    await commands.touch([{ type: 'touchStart', points: [touchAt(empty, 0), touchAt(on, 1)] }]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(empty, 0), touchAt(plus(on, 40, 0), 1)] }]);
    await nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    expect(stage.mesh.position.toArray()).toEqual([0, 0, 0]);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    // The next finger alone drags.
    await commands.touch([{ type: 'touchStart', points: [touchAt(on, 2)] }]);
    await commands.touch([{ type: 'touchMove', points: [touchAt(plus(on, 40, 0), 2)] }]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await expect.poll(() => stage.store.getState().drag).toBeNull();
  });

  it.each([
    ['first', true],
    ['last', false],
  ] as const)(
    'drag two gizmos at once, and enable the controls after both drags when the first gizmo is released %s [R59]',
    async (_, isFirst) => {
      const controls = { enabled: true };
      const stores = [createGizmoStore(), createGizmoStore()] as const;
      const transform = { position: [0, 1.3, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
      const stage = await mountStage({
        eye: EYE,
        props: { controls, store: stores[0] },
        children: <Gizmo target={{ key: 'b', transform }} value={transform} store={stores[1]} controls={controls} />,
      });
      await nextFrames(3);
      const [a, b] = [placeOf(stage, 'move-x'), pixelAt(at(stage, [0, 1.3, 0]), X, 60)];
      await commands.touch([{ type: 'touchStart', points: [touchAt(a, 0)] }]);
      await commands.touch([{ type: 'touchStart', points: [touchAt(a, 0), touchAt(b, 1)] }]);
      const [a2, b2] = [plus(a, 30, 0), plus(b, 30, 0)];
      await commands.touch([{ type: 'touchMove', points: [touchAt(a2, 0), touchAt(b2, 1)] }]);
      await expect.poll(() => stores.map((store) => store.getState().phase)).toEqual(['drag', 'drag']);
      expect(controls.enabled).toBe(false);
      await commands.touch([{ type: 'touchEnd', points: [isFirst ? touchAt(b2, 1) : touchAt(a2, 0)] }]);
      await expect.poll(() => stores.filter((store) => store.getState().drag !== null).length).toBe(1);
      expect(controls.enabled).toBe(false);
      await commands.touch([{ type: 'touchEnd', points: [] }]);
      await expect.poll(() => stores.map((store) => store.getState().drag)).toEqual([null, null]);
      expect(controls.enabled).toBe(true);
    },
  );
});

describe('a gizmo whose origin no camera draws', () => {
  it.each([
    ['behind an orthographic camera', true, -8],
    ['beyond the far plane', false, 400],
    ['nearer than the near plane', false, 0.02],
  ] as const)('is not picked: %s [R60]', async (_, orthographic, distance) => {
    const stage = await mountStage({ orthographic, eye: [0, 0, 5], meshProps: { scale: 0.001 } });
    const camera = stage.state.get().camera;
    camera.position.set(0, 0, 5);
    camera.updateMatrixWorld();
    if ('zoom' in camera && orthographic) Object.assign(camera, { zoom: 80 });
    Object.assign(camera, { near: 0.1, far: 100 });
    camera.updateProjectionMatrix();
    stage.mesh.position.z = 5;
    stage.mesh.updateMatrixWorld();
    stage.mesh.position.z = 5 - distance;
    stage.state.invalidate();
    await nextFrames(3);
    const [x, y] = pixelAt(stage, [0, 0, 0], 0);
    for (const [dx, dy] of [
      [60, 0],
      [0, -60],
      [0, 0],
    ] as const) {
      await commands.mouse([move([x + dx + 1, y + dy]), move([x + dx, y + dy])]);
      await nextFrames();
      expect(phaseOf(stage)).toBe('idle');
    }
    // It is picked again where it is drawn.
    stage.mesh.position.z = 0;
    stage.state.invalidate();
    await nextFrames(3);
    await commands.mouse([move([x + 61, y]), move([x + 60, y])]);
    await expect.poll(() => phaseOf(stage)).toBe('hover');
  });
});
