import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { bitsOf, drag, nextFrames, phaseOf, pixelAt, plus, up, X } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Px } from './stage.js';

holdInvariants();

const right = { down: { do: 'down', button: 'right' }, up: { do: 'up', button: 'right' } } as const;

/** A mesh that fills the view and records all its events. */
function listeningScene() {
  const heardBehind = vi.fn();
  const names = ['Down', 'Up', 'Over', 'Missed'].map((name) => `onPointer${name}`);
  const handlers = [...names, 'onClick', 'onContextMenu', 'onDoubleClick'].map((name) => [
    name,
    () => heardBehind(name),
  ]);
  return { heardBehind, meshProps: { ...Object.fromEntries(handlers), scale: 8 } };
}

describe('a second button', () => {
  it.each([
    ['the right one', [right.up, up]],
    ['the left one', [up, right.up]],
  ] as const)('cancels the drag when it is the right button, %s released first [R5]', async (_, releases) => {
    const { heardBehind, meshProps } = listeningScene();
    const { stage, heard } = await mountHeard({ meshProps });
    const bits = bitsOf(stage.mesh);
    await drag(stage);
    heardBehind.mockClear();
    const menu = vi.fn();
    window.addEventListener('contextmenu', menu);
    await commands.mouse([right.down]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
    await commands.mouse([...releases]);
    await nextFrames();
    expect(heardBehind).not.toHaveBeenCalled();
    expect(menu).not.toHaveBeenCalled();
    window.removeEventListener('contextmenu', menu);
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel', 'commit']);
  });
});

describe('a finger', () => {
  const touchAt = ([x, y]: Px) => [{ x, y, id: 1 }];

  it('drags from beside the handle, and the page neither scrolls nor clicks [R49]', async () => {
    const { heardBehind, meshProps } = listeningScene();
    const { stage, heard } = await mountHeard({ meshProps });
    const from = plus(pixelAt(stage, X, 80), 0, 18);
    await commands.touch([{ type: 'touchStart', points: touchAt(from) }]);
    expect(stage.store.getState()).toMatchObject({ phase: 'press', handle: { id: 'move-x' } });
    for (const step of [15, 40, 70]) {
      await commands.touch([{ type: 'touchMove', points: touchAt(plus(from, step, 0)) }]);
      await nextFrames();
    }
    expect(phaseOf(stage)).toBe('drag');
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(stage.mesh.position.x).toBeGreaterThan(0.3);
    await nextFrames(4);
    expect(heardBehind).not.toHaveBeenCalled();
    expect(phaseOf(stage)).toBe('idle');
  });
});
