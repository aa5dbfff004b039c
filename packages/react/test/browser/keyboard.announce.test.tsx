import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type Announcement, type GizmoEndEvent, type KeymapOptions, keymap, sentenceOf } from '../../src/index.js';
import { drag, nextFrames, up } from './hands.js';
import { holdInvariants, takeUncaught } from './invariants.js';
import { focusGizmo, listenToRegion, tap } from './keyboard.hands.js';
import { mountHeard } from './stage.js';

holdInvariants();

async function mountListening(options: KeymapOptions = {}) {
  const mounted = await mountHeard({ props: { extensions: [keymap(options)] } });
  await focusGizmo();
  return { ...mounted, region: listenToRegion() };
}

it.each(['start', 'commit'] as const)(
  'an announce function that throws is reported, and the drag continues: %s',
  async (kind) => {
    const failure = new Error('from the app');
    const announce = (event: Announcement): string => {
      if (event.kind === kind) throw failure;
      return event.kind;
    };
    const { stage, heard } = await mountListening({ announce });
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(() => heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.start).toHaveLength(1);
    expect(takeUncaught()).toEqual([failure]);
  },
);

describe('announcements', () => {
  it('contain the start, the axis and the end, in this order', async () => {
    const { region, heard } = await mountListening();
    await tap('g', 'x', 'x', '1', '.', '2', '5', 'Enter');
    await expect.poll(() => heard.end.length).toBe(1);
    // The pause after the typed amount is too short: only the end announces it.
    await expect
      .poll(() => region.texts)
      .toEqual(['Move in view', 'Move along X, world', 'Move along X, local', 'Moved 1.250 along X']);
    expect(sentenceOf(heard.end[0] as GizmoEndEvent)).toBe('Moved 1.250 along X');
    await tap('g', 'z', '2', 'Escape');
    await expect
      .poll(() => region.texts.slice(4))
      .toEqual(['Move in view', 'Move along Z, world', 'Move cancelled, put back']);
    await tap('g', 'Enter');
    await expect.poll(() => region.texts.slice(7)).toEqual(['Move in view', 'Move ended, nothing changed']);
    region.stop();
  });

  it('contain the amounts of a rotation and of a scale', async () => {
    const { region } = await mountListening();
    await tap('r', 'y', '3', '0', '-', 'Enter');
    await expect
      .poll(() => region.texts)
      .toEqual(['Rotate in view', 'Rotate around Y, world', 'Rotated -30.0° around Y']);
    await tap('s', '2', 'Enter');
    await expect.poll(() => region.texts.slice(3)).toEqual(['Scale uniformly', 'Scaled by 2.000 uniformly']);
    await tap('r', '5', 'Escape', 's', '2', 'Escape');
    await expect
      .poll(() => region.texts.slice(5))
      .toEqual(['Rotate in view', 'Rotation cancelled, put back', 'Scale uniformly', 'Scaling cancelled, put back']);
    region.stop();
  });

  it('contain a typed amount after a pause, not at each key', async () => {
    const { region } = await mountListening();
    await tap('g', '1', '2', 'Tab', '3');
    expect(region.texts).toEqual(['Move in view']);
    await expect.poll(() => region.texts).toEqual(['Move in view', 'X 12, Y 3']);
    await tap('x');
    await tap('4');
    await expect.poll(() => region.texts.slice(2)).toEqual(['Move along X, world', '124']);
    await tap('Backspace', 'Backspace', 'Backspace', 'Backspace');
    await expect.poll(() => region.texts.slice(4)).toEqual(['Amount cleared']);
    await tap('Escape');
    region.stop();
  });

  it('contain each nudge, also one that repeats the last text', async () => {
    const { region } = await mountListening();
    await tap('ArrowRight', 'ArrowRight', 'PageDown');
    await expect
      .poll(() => region.texts)
      .toEqual(['Moved 1.000 along X', 'Moved 1.000 along X\u00a0', 'Moved -1.000 along Z']);
    region.stop();
  });

  it('contain the amount of a handle that an arrow key has moved, while it is held', async () => {
    const { region, heard } = await mountListening();
    await tap('h', 'ArrowRight', 'ArrowRight');
    await expect.poll(() => region.texts).toHaveLength(3);
    await tap('Enter');
    await expect.poll(() => heard.end.length).toBe(1);
    const [start, first, second, end] = region.texts;
    expect([start, second]).toEqual(['Move along X', sentenceOf(heard.end[0] as GizmoEndEvent)]);
    expect(end).toBe(`${second}\u00a0`);
    const amountIn = (text = ''): number => Number(/^Moved (\d\.\d{3}) along X$/.exec(text)?.[1]);
    expect(amountIn(second)).toBeGreaterThan(1.5 * amountIn(first));
    region.stop();
  });

  it('contain drags of the pointer, but no press without a move', async () => {
    const { stage, region } = await mountListening();
    await drag(stage);
    await expect.poll(() => region.texts).toEqual(['Move along X']);
    await commands.mouse([up]);
    await expect.poll(() => region.texts[1]).toMatch(/^Moved \d\.\d{3} along X$/);
    await drag(stage, 'move-y', [0, -40]);
    await tap('Escape');
    await expect.poll(() => region.texts.slice(2)).toEqual(['Move along Y', 'Move cancelled, put back']);
    await commands.mouse([up, { do: 'down' }, up]);
    await nextFrames(3);
    expect(region.texts).toHaveLength(4);
    region.stop();
  });

  it('have the text of the app; an empty text is not announced', async () => {
    const kinds: string[] = [];
    const { stage, region } = await mountListening({
      announce: ({ kind, drag: { handle, changed }, readout, space }) => {
        kinds.push(kind);
        return kind === 'commit' ? `${handle.id} ${readout?.text} ${changed} ${String(space)}` : '';
      },
    });
    await tap('g', 'y', '2', 'Enter');
    await expect.poll(() => region.texts).toEqual(['move-y +2.000 true world']);
    expect(kinds).toEqual(['start', 'constrain', 'type', 'commit']);
    stage.set({ extensions: [keymap({ announce: ({ kind }) => `→ ${kind}` })] });
    await tap('ArrowRight');
    await expect.poll(() => region.texts.slice(1)).toEqual(['→ nudge']);
    region.stop();
  });
});
