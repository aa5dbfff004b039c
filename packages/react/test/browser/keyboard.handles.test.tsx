import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { bounds, type GizmoProps, rect } from '../../src/index.js';
import { move, nextFrames, phaseOf, unitsPerPixelAt } from './hands.js';
import { holdInvariants } from './invariants.js';
import { listenToRegion, mountFocused, originOf, positionOf, reasons, tap } from './keyboard.hands.js';
import type { Stage } from './stage.js';

holdInvariants();

const backwards = () =>
  commands.mouse([
    { do: 'hold', key: 'Shift' },
    { do: 'press', key: 'h' },
    { do: 'release', key: 'Shift' },
  ]);

const heldId = (stage: Stage): string | undefined => stage.store.getState().drag?.handle.id;

/** The handles that H selects in turn, until the first repeats. */
async function walk(stage: Stage): Promise<readonly string[]> {
  const ids: string[] = [];
  for (;;) {
    await tap('h');
    await expect.poll(() => heldId(stage)).not.toBe(ids.at(-1));
    const id = heldId(stage) ?? 'none';
    if (id === ids[0]) return ids;
    ids.push(id);
  }
}

/** Presses H until it selects this handle. */
async function hold(stage: Stage, wanted: string): Promise<void> {
  for (let before = heldId(stage); before !== wanted; before = heldId(stage)) {
    await tap('h');
    await expect.poll(() => heldId(stage)).not.toBe(before);
  }
}

describe('H', () => {
  it.each<[string, Partial<GizmoProps>, readonly string[]]>([
    ['of a mode', { mode: 'translate' }, ['move-x', 'move-y', 'move-z', 'move-xy', 'move-yz', 'move-xz', 'move-view']],
    ['of the bounding box', { handles: bounds() }, ['bounds-right', 'bounds-left', 'bounds-top', 'bounds-front']],
    ['of a rectangle', { handles: rect() }, ['rect-right', 'rect-left', 'rect-top', 'rect-bottom']],
  ])('selects each handle in turn: those %s', async (_, props, some) => {
    const { stage, heard } = await mountFocused({ props });
    const walked = await walk(stage);
    expect(walked).toEqual(expect.arrayContaining([...some]));
    expect(new Set(walked).size).toBe(walked.length);
    await backwards();
    await expect.poll(() => heldId(stage)).toBe(walked.at(-1));
    await tap('Escape');
    await expect.poll(() => phaseOf(stage)).not.toBe('press');
    expect(heard.change).toEqual([]);
  });

  it.each(['translate', 'rotate', 'scale'] as const)(
    'does not change the target while the pointer rests: %s',
    async (mode) => {
      const { stage, heard } = await mountFocused({ props: { mode } });
      const [x, y] = originOf(stage);
      await commands.mouse([move([x + 31.7, y + 57.3])]);
      await nextFrames();
      for (let i = 0; i < 7; i++) {
        await tap('h');
        await nextFrames();
      }
      await tap('Enter');
      await expect.poll(() => phaseOf(stage)).not.toBe('press');
      expect(heard.change).toEqual([]);
    },
  );

  it('announces the handle, and continues with the next one after the end of the drag', async () => {
    const { stage } = await mountFocused({ props: { mode: 'scale' } });
    const region = listenToRegion();
    await tap('h');
    await expect.poll(() => heldId(stage)).toBe('scale-x');
    await tap('Enter');
    await expect.poll(() => phaseOf(stage)).toBe('idle');
    await tap('h');
    await expect.poll(() => heldId(stage)).toBe('scale-y');
    await expect.poll(() => region.texts.at(-1)).toBe('Scale along Y');
    await tap('Escape');
    await expect.poll(() => phaseOf(stage)).toBe('idle');
    region.stop();
  });

  it('lets arrow keys move the handle by 10 pixels, with Shift by one, and commits before the next handle', async () => {
    const { stage, heard } = await mountFocused({ props: { mode: 'translate' }, eye: [0, 0, 5] });
    await hold(stage, 'move-x');
    const moved = 29 * unitsPerPixelAt(stage, new Vector3());
    await tap('ArrowRight', 'ArrowRight', 'ArrowRight');
    await commands.mouse([
      { do: 'hold', key: 'Shift' },
      { do: 'press', key: 'ArrowLeft' },
      { do: 'release', key: 'Shift' },
    ]);
    await expect.poll(() => stage.mesh.position.x).toBeCloseTo(moved, 6);
    await tap('h');
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
    await expect.poll(() => heldId(stage)).toBe('move-y');
    await tap('ArrowUp');
    await expect.poll(() => stage.mesh.position.y).toBeGreaterThan(0);
    await tap('Escape');
    await expect.poll(() => phaseOf(stage)).toBe('idle');
    expect(stage.mesh.position.x).toBeCloseTo(moved, 6);
    expect(stage.mesh.position.y).toBe(0);
  });

  it('selects the handles of the bounding box', async () => {
    const { stage, heard } = await mountFocused({ props: { handles: bounds() }, eye: [0, 0, 5] });
    await hold(stage, 'bounds-right');
    await tap('ArrowRight', 'Enter');
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
    expect(stage.mesh.scale.x).toBeGreaterThan(1);
    expect(stage.mesh.scale.y).toBe(1);
  });

  it('allows typed amounts, and Escape restores the start', async () => {
    const { stage, heard } = await mountFocused({ props: { mode: 'translate' } });
    await tap('h', '2');
    await expect.poll(() => positionOf(stage)).toEqual([2, 0, 0]);
    await tap('Escape');
    await expect.poll(() => reasons(heard)).toEqual(['cancel']);
    expect(await positionOf(stage)).toEqual([0, 0, 0]);
  });
});
