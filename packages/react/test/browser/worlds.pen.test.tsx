import { describe, expect, it } from 'vitest';
import { cdp, commands } from 'vitest/browser';
import { bitsOf, nextFrames, phaseOf, placeOf, plus } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Px } from './stage.js';
import { along, slip, toClient, worldOf } from './worlds.js';

holdInvariants();

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
  it('hovers, presses and drags to the pixel', async () => {
    const { stage, heard } = await mountHeard();
    const world = worldOf(stage);
    const types = new Set<string>();
    const listen = ({ pointerType }: PointerEvent) => types.add(pointerType);
    for (const type of ['pointermove', 'pointerdown'] as const) window.addEventListener(type, listen, true);
    const local = stage.mesh.worldToLocal(along(world, 60));
    const [from, to] = [toClient(world, along(world, 60)), toClient(world, along(world, 110))];
    await pen('mouseMoved', from);
    await expect.poll(() => stage.store.getState().handle?.id).toBe('move-x');
    await pen('mousePressed', from);
    expect(phaseOf(stage)).toBe('press');
    for (const share of [0.2, 0.6, 1]) {
      await pen('mouseMoved', plus(from, (to[0] - from[0]) * share, (to[1] - from[1]) * share), true);
    }
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await nextFrames();
    const gap = (): number => {
      const [x, y] = toClient(world, stage.mesh.localToWorld(local.clone()));
      return Math.hypot(x - stage.pointer()[0], y - stage.pointer()[1]);
    };
    await expect.poll(gap).toBeLessThan(0.1);
    expect(stage.store.getState().drag?.sample.pointerType).toBe('pen');
    await pen('mouseReleased', to);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect([...types]).toEqual(['pen']);
    for (const type of ['pointermove', 'pointerdown'] as const) window.removeEventListener(type, listen, true);
    await pen('mouseMoved', [2, 2]);
  });

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

  it('keeps its hover while a palm rests beside it, and drags under the palm', async () => {
    const { stage, heard } = await mountHeard();
    const from = placeOf(stage, 'move-x');
    await pen('mouseMoved', from);
    await expect.poll(() => stage.store.getState().handle?.id).toBe('move-x');
    const at = plus(from, 90, 160);
    await commands.touch([{ type: 'touchStart', points: palm(at) }]);
    stage.state.invalidate();
    await nextFrames();
    expect(stage.store.getState().handle?.id).toBe('move-x');
    await commands.touch([{ type: 'touchMove', points: palm(plus(at, 14, 6)) }]);
    stage.state.invalidate();
    await nextFrames();
    expect(stage.store.getState().handle?.id).toBe('move-x');
    await pen('mousePressed', from);
    await pen('mouseMoved', plus(from, 60, 0), true);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await commands.touch([{ type: 'touchMove', points: palm(plus(at, 20, 16)) }]);
    await pen('mouseReleased', plus(from, 60, 0));
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await nextFrames();
    await pen('mouseMoved', [2, 2]);
  });

  it('keeps its hover when the palm is lifted', async () => {
    const { stage } = await mountHeard();
    const from = placeOf(stage, 'move-x');
    const at = plus(from, 90, 160);
    await commands.touch([{ type: 'touchStart', points: palm(at) }]);
    await pen('mouseMoved', from);
    await expect.poll(() => stage.store.getState().handle?.id).toBe('move-x');
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    stage.state.invalidate();
    await nextFrames();
    expect(stage.store.getState().handle?.id).toBe('move-x');
    await pen('mouseMoved', [2, 2]);
    await expect.poll(() => stage.store.getState().handle).toBeNull();
  });

  it('loses its hover to the mouse', async () => {
    const { stage } = await mountHeard();
    await pen('mouseMoved', placeOf(stage, 'move-x'));
    await expect.poll(() => stage.store.getState().handle?.id).toBe('move-x');
    expect(await slip(worldOf(stage), stage)).toBeLessThan(0.1);
  });
});
