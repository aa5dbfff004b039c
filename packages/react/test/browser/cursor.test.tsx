import { Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { cursor, Gizmo, keymap } from '../../src/index.js';
import { drag, hoverHandle, key, mouseEvent, move, nextFrames, phaseOf, placeOf, plus, press, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px, type Stage, type StageOptions } from './stage.js';

holdInvariants();

/** A point without a handle. */
const AWAY: Px = [90, 500];

const cursorOf = (element: Element): string => getComputedStyle(element).cursor;

/** The cursors of the element of the events and of the canvas. */
const cursorsOf = ({ element, canvas }: Stage): readonly string[] => [cursorOf(element), cursorOf(canvas)];

/** A stage whose application shows a crosshair. */
const mountCrosshair = ({ props, ...options }: StageOptions = {}): Promise<Stage> =>
  mountStage({
    eye: EYE,
    ...options,
    props: { extensions: [cursor()], ...props },
    canvas: { style: { cursor: 'crosshair' }, ...options.canvas },
  });

async function expectCrosshair(stage: Stage): Promise<void> {
  await expect.poll(() => cursorsOf(stage)).toEqual(['crosshair', 'crosshair']);
  expect(stage.element.style.cursor).toBe('crosshair');
  expect(stage.canvas.style.cursor).toBe('');
}

describe('the CSS cursor', () => {
  it('is that of the application without the prop', async () => {
    const stage = await mountCrosshair({ props: { extensions: [] } });
    await drag(stage);
    expect(cursorsOf(stage)).toEqual(['crosshair', 'crosshair']);
    await commands.mouse([up]);
  });

  it('is grab over a handle, grabbing from the press to the release, and else that of the application', async () => {
    const stage = await mountCrosshair();
    await commands.mouse([move(AWAY)]);
    await expectCrosshair(stage);
    const at = placeOf(stage, 'move-x');
    await hoverHandle(stage, 'move-x', at);
    expect(cursorsOf(stage)).toEqual(['grab', 'grab']);
    await drag(stage);
    expect(cursorsOf(stage)).toEqual(['grabbing', 'grabbing']);
    await commands.mouse([up]);
    await expect.poll(() => cursorsOf(stage)).toEqual(['grab', 'grab']);
    await commands.mouse([move(AWAY)]);
    await expectCrosshair(stage);
  });

  it('is that of the options, also over a canvas whose style sets one', async () => {
    const stage = await mountCrosshair({ props: { extensions: [cursor({ hover: 'pointer', drag: 'move' })] } });
    stage.canvas.style.cursor = 'cell';
    await press(stage);
    expect(cursorsOf(stage)).toEqual(['move', 'move']);
    await commands.mouse([up]);
    await expect.poll(() => cursorsOf(stage)).toEqual(['pointer', 'pointer']);
    await commands.mouse([move(AWAY)]);
    await expect.poll(() => cursorsOf(stage)).toEqual(['crosshair', 'cell']);
  });

  it('that the application sets during a drag appears after it', async () => {
    const stage = await mountCrosshair();
    await drag(stage);
    stage.change({ canvas: { style: { cursor: 'help' } } });
    await expect.poll(() => stage.element.style.cursor).toBe('help');
    expect(cursorsOf(stage)).toEqual(['grabbing', 'grabbing']);
    await commands.mouse([up, move(AWAY)]);
    await expect.poll(() => cursorsOf(stage)).toEqual(['help', 'help']);
  });

  it('is that of the application during a drag by keys', async () => {
    const stage = await mountCrosshair({ props: { extensions: [keymap({ scope: 'page' })] } });
    await commands.mouse([key('g')]);
    await expect.poll(() => phaseOf(stage)).not.toBe('idle');
    await expectCrosshair(stage);
    await commands.mouse([key('Escape')]);
    await expect.poll(() => phaseOf(stage)).toBe('idle');
  });

  it.each(['first', 'last'])('stays when the pointer moves to the gizmo that was mounted %s', async (order) => {
    const far = { position: [2.5, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
    const stage = await mountCrosshair({
      gizmo: (props) => (
        <>
          <Gizmo {...props} />
          <Gizmo target={{ key: 'far', transform: far }} value={far} extensions={[cursor({ hover: 'pointer' })]} />
        </>
      ),
    });
    const first = { at: placeOf(stage, 'move-y'), css: 'grab' };
    const last = { at: stage.toClient(new Vector3(...far.position)), css: 'pointer' };
    for (const { at, css } of order === 'first' ? [last, first] : [first, last]) {
      await commands.mouse([move(at)]);
      await expect.poll(() => cursorsOf(stage)).toEqual([css, css]);
    }
    await commands.mouse([move(AWAY)]);
    await expectCrosshair(stage);
  });
});

describe('a drag with a CSS cursor', () => {
  it.each<[string, (stage: Stage, from: Px) => unknown]>([
    ['a cancelled pointer', ({ canvas }) => canvas.dispatchEvent(mouseEvent('pointercancel'))],
    ['Escape', () => commands.mouse([key('Escape')])],
    ['props that disable the gizmo', (stage) => stage.set({ enabled: false })],
    ['the prop taken away', (stage) => stage.set({ extensions: [] })],
    ['the gizmo unmounted', (stage) => stage.change({ gizmo: () => null })],
    [
      'a lost capture',
      ({ element }, from) => {
        element.releasePointerCapture(1);
        return commands.mouse([move(plus(from, 70, 30))]);
      },
    ],
    [
      'a window that has lost the focus, and a release',
      async (stage) => {
        window.dispatchEvent(new Event('blur'));
        await nextFrames();
        expect(cursorOf(stage.element)).toBe('grabbing');
        await commands.mouse([move(AWAY), up]);
      },
    ],
  ])('shows that of the application after its end: %s [R68]', async (_, end) => {
    const stage = await mountCrosshair();
    const from = await drag(stage);
    expect(cursorsOf(stage)).toEqual(['grabbing', 'grabbing']);
    await end(stage, from);
    await expectCrosshair(stage);
    await commands.mouse([up, move(AWAY)]);
    await expectCrosshair(stage);
  });
});
