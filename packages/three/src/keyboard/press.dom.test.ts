import { describe, expect, it } from 'vitest';
import { down, mouse, move, up } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { begin, mountFocused, reasons } from '../../test/keyboard.hands.js';

holdInvariants();

describe('a drag by keys', () => {
  it('leaves the context menu to the context menu key after a press has ended it', () => {
    const { stage, heard } = mountFocused();
    begin(stage, 'g');
    mouse([move([400, 300]), move([440, 300], 3), down, up]);
    expect(reasons(heard)).toEqual(['commit']);
    const byKey = new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerId: -1 });
    expect(document.body.dispatchEvent(byKey)).toBe(true);
  });
});
