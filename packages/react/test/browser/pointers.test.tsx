import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import {
  bitsOf,
  down,
  drag,
  hoverHandle,
  mouseEvent,
  move,
  nextFrames,
  phaseOf,
  pixelAt,
  placeOf,
  plus,
  press,
  up,
  X,
  Y,
} from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountHeard, mountStage, type Px } from './stage.js';

holdInvariants();

const right = { down: { do: 'down', button: 'right' }, up: { do: 'up', button: 'right' } } as const;
const middle = { down: { do: 'down', button: 'middle' }, up: { do: 'up', button: 'middle' } } as const;

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

  it('is ignored if it is the middle one: the drag ends when the first button is released', async () => {
    const { stage, heard } = await mountHeard();
    const from = await drag(stage, 'move-x', [40, 0]);
    const before = heard.change.at(-1)?.transform.position[0] ?? 0;
    await commands.mouse([middle.down, move(plus(from, 80, 0))]);
    await expect.poll(() => heard.change.at(-1)?.transform.position[0]).toBeGreaterThan(before + 0.01);
    expect(heard.end).toHaveLength(0);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    const bits = bitsOf(stage.mesh);
    await commands.mouse([move(plus(from, 120, 0)), middle.up]);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(heard.end).toHaveLength(1);
  });

  it.each(['right', 'middle'] as const)('does not press a handle without the first button: %s [R5]', async (button) => {
    const { stage, heard } = await mountHeard();
    const at = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', at);
    const pressed = vi.fn();
    stage.element.addEventListener('pointerdown', pressed, { once: true });
    await commands.mouse([{ do: 'down', button }]);
    // The scene or its controls receive it.
    expect(pressed).toHaveBeenCalledOnce();
    await commands.mouse([move(plus(at, 50, 0)), { do: 'up', button }]);
    await nextFrames();
    expect(heard.start).toHaveLength(0);
    expect(stage.store.getState().drag).toBeNull();
  });
});

describe('a second pointer', () => {
  it('is ignored by the drag and not delivered to the scene or the controls until its release [R6]', async () => {
    const { stage, heard } = await mountHeard();
    await drag(stage);
    const bits = bitsOf(stage.mesh);
    const outside = vi.fn();
    const types = ['pointerdown', 'pointermove', 'pointerup'] as const;
    const listen = ({ pointerType, type }: PointerEvent) => pointerType === 'touch' && outside(type);
    for (const type of types) stage.element.addEventListener(type, listen);
    const finger = (x: number) => [{ x, y: 300, id: 1 }];
    await commands.touch([
      { type: 'touchStart', points: finger(150) },
      { type: 'touchMove', points: finger(190) },
    ]);
    await nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(phaseOf(stage)).toBe('drag');
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    await commands.touch([
      { type: 'touchMove', points: finger(200) },
      { type: 'touchEnd', points: [] },
    ]);
    await nextFrames();
    expect(outside).not.toHaveBeenCalled();
    for (const type of types) stage.element.removeEventListener(type, listen);
  });

  it('reaches the scene again after its release elsewhere on the page', async () => {
    const { stage, heard } = await mountHeard();
    const finger = (x: number) => [{ x, y: placeOf(stage, 'move-x')[1], id: 1 }];
    const [x] = placeOf(stage, 'move-x');
    await commands.touch([
      { type: 'touchStart', points: finger(x) },
      { type: 'touchMove', points: finger(x + 40) },
    ]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await commands.mouse([move([200, 500]), down, move([850, 650], 3), up]);
    await commands.touch([{ type: 'touchEnd', points: [] }]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    const outside = vi.fn();
    const listen = ({ type }: PointerEvent) => outside(type);
    const types = ['pointermove', 'pointerdown', 'pointerup'] as const;
    for (const type of types) stage.element.addEventListener(type, listen);
    await commands.mouse([move([200, 500]), down, up]);
    await expect.poll(() => outside.mock.calls.flat()).toEqual([...types]);
    for (const type of types) stage.element.removeEventListener(type, listen);
  });

  it('that pressed the scene before the drag releases in the scene', async () => {
    const { stage } = await mountHeard();
    const outside = vi.fn();
    const listen = ({ pointerId, type }: PointerEvent) => pointerId === 77 && outside(type);
    for (const type of ['pointerdown', 'pointerup'] as const) stage.element.addEventListener(type, listen);
    const finger = (type: string) =>
      mouseEvent(type, { pointerId: 77, pointerType: 'touch', clientX: 60, clientY: 60, isPrimary: false });
    stage.canvas.dispatchEvent(finger('pointerdown'));
    await press(stage);
    stage.canvas.dispatchEvent(finger('pointerup'));
    expect(outside.mock.calls.flat()).toEqual(['pointerdown', 'pointerup']);
    for (const type of ['pointerdown', 'pointerup'] as const) stage.element.removeEventListener(type, listen);
    await commands.mouse([up]);
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

  it('cancels the drag on pointercancel', async () => {
    const { stage, heard } = await mountHeard();
    const bits = bitsOf(stage.mesh);
    const from = pixelAt(stage, Y, 60);
    await commands.touch([
      { type: 'touchStart', points: touchAt(from) },
      { type: 'touchMove', points: touchAt(plus(from, 0, -30)) },
    ]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await commands.touch([{ type: 'touchCancel', points: [] }]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });
});

describe('coordinates that are missing or NaN', () => {
  const broken = (type: string, init: PointerEventInit): PointerEvent =>
    Object.defineProperty(mouseEvent(type, init), 'clientX', { value: Number.NaN });

  it('are ignored during a drag, and the move before them is kept [R31]', async () => {
    const { stage, heard } = await mountHeard();
    const from = await drag(stage, 'move-x', [40, 0]);
    const before = stage.mesh.position.x;
    const [clientX, clientY] = plus(from, 90, 0);
    stage.canvas.dispatchEvent(mouseEvent('pointermove', { buttons: 1, clientX, clientY }));
    stage.canvas.dispatchEvent(broken('pointermove', { buttons: 1, clientY }));
    await nextFrames();
    expect(stage.mesh.position.x).toBeGreaterThan(before + 0.1);
    stage.canvas.dispatchEvent(broken('pointerup', { clientY }));
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(stage.mesh.position.toArray().every(Number.isFinite)).toBe(true);
    await commands.mouse([up]);
  });

  it('neither press nor hover a handle', async () => {
    const stage = await mountStage({ eye: EYE });
    const [, clientY] = placeOf(stage, 'move-x');
    stage.canvas.dispatchEvent(broken('pointermove', { clientY }));
    stage.canvas.dispatchEvent(broken('pointerdown', { clientY, buttons: 1 }));
    stage.canvas.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(phaseOf(stage)).toBe('idle');
    await hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    await commands.mouse([down, up]);
  });
});
