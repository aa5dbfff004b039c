import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { createGizmoStore, Gizmo, type GizmoStore } from '../../src/index.js';
import { down, move, nextFrames, phaseOf, pixelAt, plus, up, X } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Stage } from './stage.js';

holdInvariants();

type Place = readonly [number, number, number];

/** A stage and a second gizmo on a record at a place, mounted before the one of the stage or after it. */
async function mountTwo(position: Place, isFirst: boolean): Promise<{ stage: Stage; other: GizmoStore }> {
  const transform = { position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
  const other = createGizmoStore();
  const second = <Gizmo key="second" target={{ key: 'second', transform }} value={transform} store={other} />;
  const controls = { enabled: true };
  const stage = await mountStage({
    eye: EYE,
    canvas: { gl: { reversedDepthBuffer: true } },
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

describe.each([
  ['before', true],
  ['after', false],
] as const)('of two gizmos, the other one mounted %s', (_, isFirst) => {
  it('the one that is drawn in front in a reversed depth buffer is hovered and dragged [R57]', async () => {
    // Nearer to the eye, at the same pixels.
    const { stage, other } = await mountTwo([EYE[0] / 4, EYE[1] / 4, EYE[2] / 4], isFirst);
    const at = pixelAt(stage, X, 60);
    await commands.mouse([move(plus(at, 1, 0)), move(at)]);
    await expect.poll(() => [phaseOf(stage), other.getState().phase]).toEqual(['idle', 'hover']);
    await commands.mouse([down, move(plus(at, 20, 0), 2)]);
    await expect.poll(() => [phaseOf(stage), other.getState().phase]).toEqual(['idle', 'drag']);
    await commands.mouse([up]);
    await expect.poll(() => other.getState().drag).toBeNull();
  });
});
