import { describe, expect, it, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { bitsOf, down, move, nextFrames, phaseOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { begin, mountFocused, originOf, reasons } from './keyboard.hands.js';

holdInvariants();

describe('a drag by keys', () => {
  it.each([
    ['the left button', 'left', 'commit'],
    ['the right button', 'right', 'cancel'],
  ] as const)('ends with %s, and no other listener gets the press', async (_, button, reason) => {
    const behind = vi.fn();
    const names = ['onPointerDown', 'onPointerUp', 'onClick', 'onContextMenu', 'onPointerMove', 'onPointerOver'];
    const app = vi.fn();
    const types = [
      'pointermove',
      'pointerdown',
      'pointerup',
      'mousedown',
      'mouseup',
      'click',
      'contextmenu',
      'auxclick',
    ] as const;
    const { stage, heard } = await mountFocused({
      meshProps: { ...Object.fromEntries(names.map((name) => [name, () => behind(name)])), scale: 4 },
      onPointerMissed: () => behind('missed'),
    });
    const bits = bitsOf(stage.mesh);
    const from = plus(originOf(stage), 60, 60);
    await commands.mouse([move(from)]);
    await begin(stage, 'g');
    behind.mockClear();
    for (const type of types) document.body.addEventListener(type, app);
    await commands.mouse([move(plus(from, 40, 0), 2)]);
    await expect.poll(() => phaseOf(stage)).toBe('drag');
    await commands.mouse([{ do: 'down', button }]);
    await expect.poll(() => reasons(heard)).toEqual([reason]);
    await commands.mouse([{ do: 'up', button }]);
    await nextFrames();
    expect(behind).not.toHaveBeenCalled();
    expect(app).not.toHaveBeenCalled();
    if (reason === 'cancel') expect(bitsOf(stage.mesh)).toEqual(bits);
    else expect(bitsOf(stage.mesh)).not.toEqual(bits);
    // The next press reaches the scene.
    await commands.mouse([move(plus(originOf(stage), -60, 90)), down, up]);
    await expect.poll(() => behind.mock.calls.flat()).toContain('missed');
    expect(app).toHaveBeenCalled();
    for (const type of types) document.body.removeEventListener(type, app);
  });

  it('keeps the focus during the press that ends it, also if the press is elsewhere on the page', async () => {
    const pressed = vi.fn();
    const { stage, heard } = await mountFocused({
      around: (canvas) => (
        <>
          {canvas}
          <button type="button" style={{ position: 'absolute', left: 0, top: 0, height: 18 }} onClick={pressed}>
            app
          </button>
        </>
      ),
    });
    const focused = document.activeElement;
    await begin(stage, 'g');
    await commands.mouse([move([400, 300]), move([12, 10]), down, up]);
    await expect.poll(() => reasons(heard)).toEqual(['commit']);
    expect(pressed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(focused);
    await commands.mouse([down, up]);
    await expect.poll(() => pressed.mock.calls.length).toBe(1);
  });
});
