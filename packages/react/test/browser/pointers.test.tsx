import { describe, expect, it, vi } from 'vitest';
import { cdp, commands } from 'vitest/browser';
import { bitsOf, drag, nextFrames, phaseOf, pixelAt, placeOf, plus, up, X } from './hands.js';
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

type PenEvent = 'mouseMoved' | 'mousePressed' | 'mouseReleased';

/** Actions of a pen, dispatched as the system would report them. */
async function pen(type: PenEvent, at: Px, isDown = type === 'mousePressed'): Promise<void> {
  const frame = window.frameElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
  const session = cdp() as { send(method: string, params: object): Promise<unknown> };
  const button = type === 'mouseMoved' && !isDown ? 'none' : 'left';
  const [x, y] = [frame.left + at[0], frame.top + at[1]];
  const force = isDown ? 0.5 : 0;
  const params = { type, x, y, button, buttons: isDown ? 1 : 0, clickCount: 1, pointerType: 'pen', force };
  await session.send('Input.dispatchMouseEvent', params);
}

const palm = (...points: readonly Px[]) => points.map(([x, y], id) => ({ x, y, id }));

describe('a pen', () => {
  it('continues its drag while a palm touches, moves and is lifted beside it', async () => {
    const { stage, heard } = await mountHeard();
    const from = placeOf(stage, 'move-x');
    await pen('mouseMoved', from);
    await pen('mousePressed', from);
    await pen('mouseMoved', plus(from, 60, 0), true);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames();
    const bits = bitsOf(stage.mesh);
    const at = plus(from, 90, 160);
    await commands.touch([
      { type: 'touchStart', points: palm(at, plus(at, 40, 20)) },
      { type: 'touchMove', points: palm(plus(at, 12, 9), plus(at, 50, 20)) },
      { type: 'touchEnd', points: [] },
    ]);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(phaseOf(stage)).toBe('drag');
    await pen('mouseReleased', plus(from, 60, 0));
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    await pen('mouseMoved', [2, 2]);
  });
});
