import { describe, expect, it } from 'vitest';
import { IDENTITY } from '../algebra/mat4.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import type { Drag } from '../drag/drag-state.js';
import { move } from '../handles/presets.js';
import { poseHandles } from '../screen/posed.js';
import type { Target, Vec3 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { alignSnapper } from './align-snapper.js';
import { snapToFeatures } from './snap-to.js';
import { edgeSnapper, faceSnapper, type Segment, vertexSnapper } from './snappers.js';

describe('a function that finds other features for each query', () => {
  const view = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
  const target: Target = {
    transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
    worldFromParent: IDENTITY,
  };
  const { handle, pose } =
    poseHandles(move(), { targets: [target], view }).find((one) => one.handle.id === 'move-x') ?? expect.unreachable();
  const press = beginDrag({ handle, pose, targets: [target], sample: { point: [450, 400], view } });

  it.each([
    ['vertexSnapper', (xs: () => readonly number[]) => vertexSnapper(() => xs().map((x): Vec3 => [x, 0, 0]))],
    ['edgeSnapper', (xs: () => readonly number[]) => edgeSnapper(() => xs().map((x): Segment => [[x, -1, 0], [x, 1, 0]]))], // biome-ignore format: one line
    ['faceSnapper', (xs: () => readonly number[]) => faceSnapper(() => xs().map((x) => [[x, -1, -1], [x, 1, -1], [x, 0, 1]]))], // biome-ignore format: one line
    ['alignSnapper', (xs: () => readonly number[]) => alignSnapper(() => xs().map((x) => ({ min: [x, 0, 0], max: [x, 0, 0] })))], // biome-ignore format: one line
  ] as const)('keeps the feature, not its list index; before the fix, %s took the first one, 14 px away', (_, of) => {
    let xs: readonly number[] = [1, 1.3];
    const constraints = [snapToFeatures([of(() => xs)])];
    // In this view 100 pixels are one unit.
    const at = (drag: Drag | null, x: number) =>
      stepDrag(drag ?? expect.unreachable(), { point: [450 + 100 * x, 400], view }, { constraints });
    const near = at(press, 1.01);
    expect(near.transforms[0]?.position[0]).toBeCloseTo(1, 9);
    xs = [1.45, 1.3];
    expect(at(near, 1.31).transforms[0]?.position[0]).toBeCloseTo(1.3, 9);
    xs = [1.3, 1];
    expect(at(near, 1.14).transforms[0]?.position[0]).toBeCloseTo(1, 9);
  });
});
