import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { keymap } from '../../src/index.js';
import { bitsOf, move, nextFrames, phaseOf, plus } from './hands.js';
import { holdInvariants } from './invariants.js';
import { begin, focusGizmo, originOf, tap } from './keyboard.hands.js';
import { type Heard, mountHeard, type StageOptions } from './stage.js';

const invariants = holdInvariants();

const reasons = (heard: Heard) => heard.end.map((e) => e.reason);

/** A stage during a drag that G started. */
async function mountMoving(options: StageOptions = {}) {
  const mounted = await mountHeard({ ...options, props: { extensions: [keymap()], ...options.props } });
  const { stage } = mounted;
  await focusGizmo();
  const bits = bitsOf(stage.mesh);
  const from = plus(originOf(stage), 30, 30);
  await commands.mouse([move(from)]);
  await begin(stage, 'g');
  await commands.mouse([move(plus(from, 60, 20), 2)]);
  await expect.poll(() => phaseOf(stage)).toBe('drag');
  await nextFrames();
  return { ...mounted, bits, from };
}

describe('a drag by keys', () => {
  it('is cancelled once when the gizmo or the canvas is unmounted', async () => {
    for (const part of ['gizmo', 'canvas'] as const) {
      const { stage, heard, bits } = await mountMoving();
      if (part === 'gizmo') stage.change({ gizmo: () => null });
      else stage.unmount();
      await expect.poll(() => reasons(heard)).toEqual(['cancel']);
      expect(bitsOf(stage.mesh)).toEqual(bits);
      if (part === 'canvas') await expect.poll(() => invariants.ledger().on(stage.element)).toEqual([]);
      expect(document.querySelectorAll('[data-gizmo]')).toHaveLength(0);
      await tap('Enter');
      expect(heard.end).toHaveLength(1);
    }
  });
});
