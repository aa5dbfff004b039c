import { describe, expect, it, vi } from 'vitest';
import { drag, mouse, up } from '../../test/hands.js';
import { holdInvariants, takeUncaught } from '../../test/invariants.js';
import { focusGizmo, listenToRegion, tap } from '../../test/keyboard.hands.js';
import { mountHeard, nextFrames } from '../../test/stage.js';
import { type Announcement, type GizmoEndEvent, type KeymapOptions, keymap, sentenceOf } from '../index.js';

holdInvariants();

/** Milliseconds of rest after which a typed text is announced. */
const PAUSE = 400;

function mountListening(options: KeymapOptions = {}) {
  const mounted = mountHeard({ props: { extensions: [keymap(options)] } });
  focusGizmo();
  return { ...mounted, region: listenToRegion() };
}

it.each(['start', 'commit'] as const)(
  'an announce function that throws is reported, and the drag continues: %s',
  (kind) => {
    const failure = new Error('from the app');
    const announce = (event: Announcement): string => {
      if (event.kind === kind) throw failure;
      return event.kind;
    };
    const { stage, heard } = mountListening({ announce });
    drag(stage);
    mouse([up]);
    expect(heard.end.map((e) => e.reason)).toEqual(['commit']);
    expect(heard.start).toHaveLength(1);
    expect(takeUncaught()).toEqual([failure]);
  },
);

describe('announcements', () => {
  it('contain the start, the axis and the end, in this order', () => {
    const { region, heard } = mountListening();
    tap('g', 'x', 'x', '1', '.', '2', '5', 'Enter');
    expect(heard.end.length).toBe(1);
    // The pause after the typed amount is too short: only the end announces it.
    expect(region()).toEqual(['Move in view', 'Move along X, world', 'Move along X, local', 'Moved 1.250 along X']);
    expect(sentenceOf(heard.end[0] as GizmoEndEvent)).toBe('Moved 1.250 along X');
    tap('g', 'z', '2', 'Escape');
    expect(region().slice(4)).toEqual(['Move in view', 'Move along Z, world', 'Move cancelled, put back']);
    tap('g', 'Enter');
    expect(region().slice(7)).toEqual(['Move in view', 'Move ended, nothing changed']);
  });

  it('contain the amounts of a rotation and of a scale', () => {
    const { region } = mountListening();
    tap('r', 'y', '3', '0', '-', 'Enter');
    expect(region()).toEqual(['Rotate in view', 'Rotate around Y, world', 'Rotated -30.0° around Y']);
    tap('s', '2', 'Enter');
    expect(region().slice(3)).toEqual(['Scale uniformly', 'Scaled by 2.000 uniformly']);
    tap('r', '5', 'Escape', 's', '2', 'Escape');
    expect(region().slice(5)).toEqual([
      'Rotate in view',
      'Rotation cancelled, put back',
      'Scale uniformly',
      'Scaling cancelled, put back',
    ]);
  });

  it('contain a typed amount after a pause, not at each key', () => {
    const { region } = mountListening();
    tap('g', '1', '2', 'Tab', '3');
    expect(region()).toEqual(['Move in view']);
    vi.advanceTimersByTime(PAUSE);
    expect(region()).toEqual(['Move in view', 'X 12, Y 3']);
    tap('x');
    tap('4');
    vi.advanceTimersByTime(PAUSE);
    expect(region().slice(2)).toEqual(['Move along X, world', '124']);
    tap('Backspace', 'Backspace', 'Backspace', 'Backspace');
    vi.advanceTimersByTime(PAUSE);
    expect(region().slice(4)).toEqual(['Amount cleared']);
    tap('Escape');
  });

  it('contain each nudge, also one that repeats the last text', () => {
    const { region } = mountListening();
    tap('ArrowRight', 'ArrowRight', 'PageDown');
    expect(region()).toEqual(['Moved 1.000 along X', 'Moved 1.000 along X\u00a0', 'Moved -1.000 along Z']);
  });

  it('contain the amount of a handle that an arrow key has moved, while it is held', () => {
    const { region, heard } = mountListening();
    tap('h', 'ArrowRight', 'ArrowRight');
    expect(region()).toHaveLength(3);
    tap('Enter');
    expect(heard.end.length).toBe(1);
    const [start, first, second, end] = region();
    expect([start, second]).toEqual(['Move along X', sentenceOf(heard.end[0] as GizmoEndEvent)]);
    expect(end).toBe(`${second}\u00a0`);
    const amountIn = (text = ''): number => Number(/^Moved (\d\.\d{3}) along X$/.exec(text)?.[1]);
    expect(amountIn(second)).toBeGreaterThan(1.5 * amountIn(first));
  });

  it('contain drags of the pointer, but no press without a move', () => {
    const { stage, region } = mountListening();
    drag(stage);
    expect(region()).toEqual(['Move along X']);
    mouse([up]);
    expect(region()[1]).toMatch(/^Moved \d\.\d{3} along X$/);
    drag(stage, 'move-y', [0, -40]);
    tap('Escape');
    expect(region().slice(2)).toEqual(['Move along Y', 'Move cancelled, put back']);
    mouse([up, { do: 'down' }, up]);
    nextFrames(3);
    expect(region()).toHaveLength(4);
  });

  it('have the text of the app; an empty text is not announced', () => {
    const kinds: string[] = [];
    const { stage, region } = mountListening({
      announce: ({ kind, drag: { handle, changed }, readout, space }) => {
        kinds.push(kind);
        return kind === 'commit' ? `${handle.id} ${readout?.text} ${changed} ${String(space)}` : '';
      },
    });
    tap('g', 'y', '2', 'Enter');
    expect(region()).toEqual(['move-y +2.000 true world']);
    expect(kinds).toEqual(['start', 'constrain', 'type', 'commit']);
    stage.set({ extensions: [keymap({ announce: ({ kind }) => `→ ${kind}` })] });
    tap('ArrowRight');
    expect(region().slice(1)).toEqual(['→ nudge']);
  });
});
