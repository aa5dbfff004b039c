import { Vector3 } from 'three';
import { beforeEach, describe, expect, it } from 'vitest';
import { drag, key, mouse, mouseEvent, move, phaseOf, placeOf, up } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { EYE, mountStage, nextFrames, type Px, type Stage, type StageOptions } from '../../test/stage.js';
import { cursor, keymap } from '../index.js';

holdInvariants();

/** A point without a handle. */
const AWAY: Px = [90, 500];

/** The running animations of the cursor, which jsdom lacks. The last one overrides the style. */
const running: string[][] = [];
beforeEach(() => {
  running.length = 0;
  Element.prototype.animate = ((keyframes: { readonly cursor: string[] }) => {
    running.push(keyframes.cursor);
    return { cancel: () => running.splice(running.indexOf(keyframes.cursor), 1) };
  }) as unknown as Element['animate'];
});

const cursorOf = ({ canvas }: Stage): string => running.at(-1)?.[0] ?? canvas.style.cursor;

/** A stage whose application shows a crosshair. */
const mountCrosshair = ({ props, ...options }: StageOptions = {}): Stage =>
  mountStage({
    eye: EYE,
    page: '<canvas style="cursor: crosshair"></canvas>',
    ...options,
    props: { extensions: [cursor()], ...props },
  });

const expectCrosshair = (stage: Stage): void => expect(cursorOf(stage)).toBe('crosshair');

describe('the CSS cursor', () => {
  it('is that of the application during a drag by keys', () => {
    const stage = mountCrosshair({ props: { extensions: [keymap({ scope: 'page' })] } });
    mouse([key('g')]);
    expect(phaseOf(stage)).not.toBe('idle');
    expectCrosshair(stage);
    mouse([key('Escape')]);
    expect(phaseOf(stage)).toBe('idle');
  });

  it.each(['first', 'last'])('stays when the pointer moves to the gizmo that was mounted %s', (order) => {
    const far = { position: [2.5, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const stage = mountCrosshair();
    stage.add({ target: { key: 'far', transform: far }, value: far, extensions: [cursor({ hover: 'pointer' })] });
    const first = { at: placeOf(stage, 'move-y'), css: 'grab' };
    const last = { at: stage.toClient(new Vector3(...far.position)), css: 'pointer' };
    for (const { at, css } of order === 'first' ? [last, first] : [first, last]) {
      mouse([move(at)]);
      expect(cursorOf(stage)).toBe(css);
    }
    mouse([move(AWAY)]);
    expectCrosshair(stage);
  });
});

describe('a drag with a CSS cursor', () => {
  it.each<[string, (stage: Stage) => unknown]>([
    ['a cancelled pointer', ({ canvas }) => canvas.dispatchEvent(mouseEvent('pointercancel'))],
    ['Escape', () => mouse([key('Escape')])],
    ['props that disable the gizmo', (stage) => stage.set({ enabled: false })],
    ['the prop taken away', (stage) => stage.set({ extensions: [] })],
    ['the gizmo disposed', ({ gizmo }) => gizmo.dispose()],
    [
      'a window that has lost the focus, and a release',
      (stage) => {
        window.dispatchEvent(new Event('blur'));
        nextFrames();
        expect(cursorOf(stage)).toBe('grabbing');
        mouse([move(AWAY), up]);
      },
    ],
  ])('shows that of the application after its end: %s [R68]', (_, end) => {
    const stage = mountCrosshair();
    drag(stage);
    expect(cursorOf(stage)).toBe('grabbing');
    end(stage);
    expectCrosshair(stage);
    mouse([up, move(AWAY)]);
    expectCrosshair(stage);
  });
});
