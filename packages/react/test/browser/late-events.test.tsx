import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { bitsOf, type HandleId, mouseEvent, move, nextFrames, phaseOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Px } from './stage.js';

holdInvariants();

const WAY: readonly Px[] = [
  [7, -3],
  [31, 12],
  [18, 44],
  [52, 23],
];

describe('a page that handles events late', () => {
  /** The transform of the mesh and the events after the same path of the pointer. */
  async function endOf(id: HandleId, isLate: boolean) {
    const mode = id === 'rotate-z' ? 'rotate' : 'translate';
    const { stage, heard } = await mountHeard({ props: { mode } });
    // A mouse reports whole pixels.
    const from = (await press(stage, id)).map(Math.round) as unknown as Px;
    if (isLate) {
      // All moves in one task, like events that have been queued: no frame is between them.
      const at = (type: string, by: Px, buttons: number): void => {
        const [clientX, clientY] = plus(from, ...by);
        stage.canvas.dispatchEvent(mouseEvent(type, { buttons, clientX, clientY }));
      };
      for (const by of WAY) at('pointermove', by, 1);
      at('pointerup', WAY.at(-1) ?? [0, 0], 0);
      await commands.mouse([up]);
    } else {
      for (const by of WAY) {
        await commands.mouse([move(plus(from, ...by))]);
        await nextFrames();
      }
      await commands.mouse([up]);
    }
    await expect.poll(() => heard.end.map((event) => event.reason)).toEqual(['commit']);
    expect(phaseOf(stage)).not.toBe('drag');
    return { bits: bitsOf(stage.mesh), transforms: heard.end[0]?.transforms };
  }

  it.each(['move-x', 'move-xy', 'rotate-z'] as const)('ends a drag in exactly the same pose: %s [R47]', async (id) => {
    const late = await endOf(id, true);
    expect(late).toEqual(await endOf(id, false));
  });
});
