import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { continuousGrab, type GizmoProps, keymap } from '../../src/index.js';
import { bitsOf, drag, key, move, nextFrames, phaseOf, placeOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { mountHeard, type Px, type Stage } from './stage.js';

holdInvariants();

const mount = async (props: Partial<GizmoProps> = {}) => {
  const { stage, heard } = await mountHeard({ eye: [0, 0, 5], props: { extensions: [continuousGrab()], ...props } });
  /** The move of the target in pixels: the plane of its handle faces the camera. */
  const moved = (): Px => {
    const pixels = stage.canvas.clientHeight / (2 * 5 * Math.tan((75 * Math.PI) / 360));
    return [stage.mesh.position.x * pixels, -stage.mesh.position.y * pixels];
  };
  return { stage, heard, moved };
};

const isLocked = ({ element }: Stage): boolean => document.pointerLockElement === element;

const isCircle = (element: Element): boolean => getComputedStyle(element).borderRadius === '50%';

/** The center of the circle that shows the position of the pointer. */
function circle(): Px | null {
  const found = [...document.body.children].find(isCircle);
  const rect = found?.getBoundingClientRect();
  return rect === undefined ? null : [rect.x + rect.width / 2, rect.y + rect.height / 2];
}

/** Drags a handle until the pointer is locked. @returns the position of the pointer */
async function dragLocked(stage: Stage): Promise<Px> {
  const from = await drag(stage, 'move-xy', [21, 9]);
  await expect.poll(() => isLocked(stage)).toBe(true);
  return plus(from, 21, 9);
}

const wrap = (value: number, extent: number): number => ((value % extent) + extent) % extent;

describe('a drag with continuous grab', () => {
  it('continues past the edge of the window, and its circle wraps to the opposite edge', async () => {
    const { stage, heard, moved } = await mount();
    const at = await dragLocked(stage);
    const onMove = vi.fn();
    document.addEventListener('mousemove', onMove);
    await commands.mouse([move(plus(at, 2000, -900), 4)]);
    // Browsers report movements in whole pixels.
    await expect.poll(() => Math.abs(moved()[0] - 2021)).toBeLessThan(1.5);
    expect(Math.abs(moved()[1] + 891)).toBeLessThan(1.5);
    const from = plus(at, -21, -9);
    const [x, y] = circle() as Px;
    expect(x).toBeCloseTo(wrap(from[0] + moved()[0], window.innerWidth), 1);
    expect(y).toBeCloseTo(wrap(from[1] + moved()[1], window.innerHeight), 1);
    expect(onMove).not.toHaveBeenCalled();
    document.removeEventListener('mousemove', onMove);
    const end = bitsOf(stage.mesh);
    await commands.mouse([up]);
    await expect.poll(() => document.pointerLockElement).toBeNull();
    expect(heard.end.map(({ reason }) => reason)).toEqual(['commit']);
    expect(bitsOf(stage.mesh)).toEqual(end);
    expect(circle()).toBeNull();
  });

  it('shows its circle over a canvas in the top layer, as in a dialog', async () => {
    const around = (canvas: ReactNode) => (
      <div popover="manual" ref={(popover) => popover?.showPopover()} style={{ width: 800, height: 640 }}>
        {canvas}
      </div>
    );
    const { stage } = await mountHeard({ props: { extensions: [continuousGrab()] }, around });
    const at = await dragLocked(stage);
    const element = [...document.body.children].find(isCircle) as HTMLElement;
    element.style.pointerEvents = 'auto';
    await expect.poll(() => document.elementFromPoint(...at)).toBe(element);
    expect(circle()?.map(Math.round)).toEqual(at.map(Math.round));
    await commands.mouse([up]);
  });

  it('stays at its position in a frame without a move, with constraints that change', async () => {
    const { stage, moved } = await mount();
    const at = await dragLocked(stage);
    await commands.mouse([move(plus(at, 1000, 0), 2)]);
    await expect.poll(() => Math.abs(moved()[0] - 1021)).toBeLessThan(1.5);
    stage.set({ snap: { translate: 1 } });
    await expect.poll(() => stage.mesh.position.x % 1).toBe(0);
    stage.set({ snap: undefined });
    await expect.poll(() => Math.abs(moved()[0] - 1021)).toBeLessThan(1.5);
    await commands.mouse([up]);
  });

  it.each([
    ['Escape', () => commands.mouse([key('Escape')])],
    ['the browser ends the lock', () => document.exitPointerLock()],
  ])('is cancelled once when %s, and the next drag works [R70]', async (_how, cancel) => {
    const { stage, heard, moved } = await mount();
    const start = bitsOf(stage.mesh);
    const at = await dragLocked(stage);
    await commands.mouse([move(plus(at, 300, 0), 2)]);
    await expect.poll(() => moved()[0]).toBeGreaterThan(300);
    await cancel();
    await expect.poll(() => phaseOf(stage)).toBe('idle');
    await expect.poll(() => document.pointerLockElement).toBeNull();
    expect(bitsOf(stage.mesh)).toEqual(start);
    await commands.mouse([move(plus(at, 50, 0)), up]);
    await nextFrames();
    expect(heard.end.map(({ reason }) => reason)).toEqual(['cancel']);
    await dragLocked(stage);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.length).toBe(2);
  });

  it('follows the pointer as usual if the browser refuses the lock [R70]', async () => {
    const { stage, heard, moved } = await mount();
    vi.spyOn(stage.element, 'requestPointerLock').mockRejectedValue(new DOMException('', 'NotAllowedError'));
    await drag(stage, 'move-xy', [150, 90]);
    expect(moved()[0]).toBeCloseTo(150, 1);
    expect(moved()[1]).toBeCloseTo(90, 1);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map(({ reason }) => reason)).toEqual(['commit']);
  });

  it('releases the lock when the gizmo is unmounted', async () => {
    const { stage } = await mount();
    await dragLocked(stage);
    stage.unmount();
    await expect.poll(() => document.pointerLockElement).toBeNull();
    expect(circle()).toBeNull();
    await commands.mouse([up]);
  });

  it('releases a lock that the browser grants after the gizmo was unmounted', async () => {
    const granted = vi.fn();
    document.addEventListener('pointerlockchange', granted);
    const { stage } = await mount({ onDragStart: () => stage.change({ gizmo: () => null }) });
    await press(stage, 'move-xy');
    await commands.mouse([move(plus(placeOf(stage, 'move-xy'), 21, 9), 3)]);
    await expect.poll(() => granted.mock.calls.length).toBe(2);
    document.removeEventListener('pointerlockchange', granted);
    expect(document.pointerLockElement).toBeNull();
    await commands.mouse([up]);
  });

  it('locks the pointer neither at a press nor for keys', async () => {
    const { stage } = await mount({ extensions: [keymap({ scope: 'page' })] });
    const ask = vi.spyOn(stage.element, 'requestPointerLock');
    await press(stage);
    await commands.mouse([up]);
    await expect.poll(() => phaseOf(stage)).not.toBe('press');
    await commands.mouse([key('g'), key('x'), key('2'), key('Enter')]);
    await expect.poll(() => stage.mesh.position.x).toBe(2);
    expect(ask).not.toHaveBeenCalled();
  });
});
