import { describe, expect, it, vi } from 'vitest';
import {
  bitsOf,
  down,
  drag,
  hoverHandle,
  mouse,
  mouseEvent,
  move,
  phaseOf,
  pixelAt,
  placeOf,
  plus,
  press,
  touch,
  up,
  Y,
} from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { EYE, mountHeard, mountStage, nextFrames, type Px } from '../../test/stage.js';

holdInvariants();

const middle = { down: { do: 'down', button: 'middle' }, up: { do: 'up', button: 'middle' } } as const;

describe('a second button', () => {
  it('is ignored if it is the middle one: the drag ends when the first button is released', () => {
    const { stage, heard } = mountHeard();
    const from = drag(stage, 'move-x', [40, 0]);
    const before = heard.change.at(-1)?.transform.position[0] ?? 0;
    mouse([middle.down, move(plus(from, 80, 0))]);
    expect(heard.change.at(-1)?.transform.position[0]).toBeGreaterThan(before + 0.01);
    expect(heard.end).toHaveLength(0);
    mouse([up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    const bits = bitsOf(stage.mesh);
    mouse([move(plus(from, 120, 0)), middle.up]);
    nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(heard.end).toHaveLength(1);
  });

  it.each(['right', 'middle'] as const)('does not press a handle without the first button: %s [R5]', (button) => {
    const { stage, heard } = mountHeard();
    const at = placeOf(stage, 'move-x');
    hoverHandle(stage, 'move-x', at);
    const pressed = vi.fn();
    stage.canvas.addEventListener('pointerdown', pressed, { once: true });
    mouse([{ do: 'down', button }]);
    // The scene or its controls receive it.
    expect(pressed).toHaveBeenCalledOnce();
    mouse([move(plus(at, 50, 0)), { do: 'up', button }]);
    nextFrames();
    expect(heard.start).toHaveLength(0);
    expect(stage.store.getState().drag).toBeNull();
  });
});

describe('a canvas that renders on demand', () => {
  it('reports many moves of one frame in one change, with the last of them', () => {
    const onChange = vi.fn();
    const stage = mountStage({ eye: EYE, props: { onChange } });
    const from = drag(stage, 'move-x', [20, 0]);
    onChange.mockClear();
    for (let dx = 21; dx <= 70; dx++) {
      const [clientX, clientY] = plus(from, dx, 0);
      stage.canvas.dispatchEvent(mouseEvent('pointermove', { buttons: 1, clientX, clientY }));
    }
    expect(onChange).not.toHaveBeenCalled();
    nextFrames();
    expect(onChange).toHaveBeenCalledOnce();
    const many = stage.mesh.position.x;
    mouse([move(plus(from, 70, 0)), up]);
    expect(stage.store.getState().drag).toBeNull();
    expect(stage.mesh.position.x).toBeCloseTo(many, 5);
  });
});

describe('a second pointer', () => {
  it('is ignored by the drag and not delivered to the scene or the controls until its release [R6]', () => {
    const { stage, heard } = mountHeard();
    drag(stage);
    const bits = bitsOf(stage.mesh);
    const outside = vi.fn();
    const types = ['pointerdown', 'pointermove', 'pointerup'] as const;
    const listen = ({ pointerType, type }: PointerEvent) => pointerType === 'touch' && outside(type);
    for (const type of types) stage.canvas.addEventListener(type, listen);
    const finger = (x: number) => [{ x, y: 300, id: 1 }];
    touch([
      { type: 'touchStart', points: finger(150) },
      { type: 'touchMove', points: finger(190) },
    ]);
    nextFrames();
    expect(bitsOf(stage.mesh)).toEqual(bits);
    expect(phaseOf(stage)).toBe('drag');
    mouse([up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    touch([
      { type: 'touchMove', points: finger(200) },
      { type: 'touchEnd', points: [] },
    ]);
    nextFrames();
    expect(outside).not.toHaveBeenCalled();
    for (const type of types) stage.canvas.removeEventListener(type, listen);
  });

  it('reaches the scene again after its release elsewhere on the page', () => {
    const { stage, heard } = mountHeard();
    const finger = (x: number) => [{ x, y: placeOf(stage, 'move-x')[1], id: 1 }];
    const [x] = placeOf(stage, 'move-x');
    touch([
      { type: 'touchStart', points: finger(x) },
      { type: 'touchMove', points: finger(x + 40) },
    ]);
    expect(phaseOf(stage)).toBe('drag');
    mouse([move([200, 500]), down, move([850, 650], 3), up]);
    touch([{ type: 'touchEnd', points: [] }]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    const outside = vi.fn();
    const listen = ({ type }: PointerEvent) => outside(type);
    const types = ['pointermove', 'pointerdown', 'pointerup'] as const;
    for (const type of types) stage.canvas.addEventListener(type, listen);
    mouse([move([200, 500]), down, up]);
    expect(outside.mock.calls.flat()).toEqual([...types]);
    for (const type of types) stage.canvas.removeEventListener(type, listen);
  });

  it('that pressed the scene before the drag releases in the scene', () => {
    const { stage } = mountHeard();
    const outside = vi.fn();
    const listen = ({ pointerId, type }: PointerEvent) => pointerId === 77 && outside(type);
    for (const type of ['pointerdown', 'pointerup'] as const) stage.canvas.addEventListener(type, listen);
    const finger = (type: string) =>
      mouseEvent(type, { pointerId: 77, pointerType: 'touch', clientX: 60, clientY: 60, isPrimary: false });
    stage.canvas.dispatchEvent(finger('pointerdown'));
    press(stage);
    stage.canvas.dispatchEvent(finger('pointerup'));
    expect(outside.mock.calls.flat()).toEqual(['pointerdown', 'pointerup']);
    for (const type of ['pointerdown', 'pointerup'] as const) stage.canvas.removeEventListener(type, listen);
    mouse([up]);
  });
});

describe('a finger', () => {
  const touchAt = ([x, y]: Px) => [{ x, y, id: 1 }];

  it('cancels the drag on pointercancel', () => {
    const { stage, heard } = mountHeard();
    const bits = bitsOf(stage.mesh);
    const from = pixelAt(stage, Y, 60);
    touch([
      { type: 'touchStart', points: touchAt(from) },
      { type: 'touchMove', points: touchAt(plus(from, 0, -30)) },
    ]);
    expect(phaseOf(stage)).toBe('drag');
    touch([{ type: 'touchCancel', points: [] }]);
    expect(heard.end.map((e) => e.reason)).toEqual(['cancel']);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });
});

describe('coordinates that are missing or NaN', () => {
  const broken = (type: string, init: PointerEventInit): PointerEvent =>
    Object.defineProperty(mouseEvent(type, init), 'clientX', { value: Number.NaN });

  it('are ignored during a drag, and the move before them is kept [R31]', () => {
    const { stage, heard } = mountHeard();
    const from = drag(stage, 'move-x', [40, 0]);
    const before = stage.mesh.position.x;
    const [clientX, clientY] = plus(from, 90, 0);
    stage.canvas.dispatchEvent(mouseEvent('pointermove', { buttons: 1, clientX, clientY }));
    stage.canvas.dispatchEvent(broken('pointermove', { buttons: 1, clientY }));
    nextFrames();
    expect(stage.mesh.position.x).toBeGreaterThan(before + 0.1);
    stage.canvas.dispatchEvent(broken('pointerup', { clientY }));
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(stage.mesh.position.toArray().every(Number.isFinite)).toBe(true);
    mouse([up]);
  });

  it('neither press nor hover a handle', () => {
    const stage = mountStage({ eye: EYE });
    const [, clientY] = placeOf(stage, 'move-x');
    stage.canvas.dispatchEvent(broken('pointermove', { clientY }));
    stage.canvas.dispatchEvent(broken('pointerdown', { clientY, buttons: 1 }));
    stage.canvas.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(phaseOf(stage)).toBe('idle');
    hoverHandle(stage, 'move-x', placeOf(stage, 'move-x'));
    mouse([down, up]);
  });
});
