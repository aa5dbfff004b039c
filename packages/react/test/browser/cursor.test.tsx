import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { cursor } from '../../src/index.js';
import { drag, hoverHandle, move, placeOf, plus, press, up } from './hands.js';
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
});

describe('a drag with a CSS cursor', () => {
  it.each<[string, (stage: Stage, from: Px) => unknown]>([
    ['the gizmo unmounted', (stage) => stage.change({ gizmo: () => null })],
    [
      'a lost capture',
      ({ element }, from) => {
        element.releasePointerCapture(1);
        return commands.mouse([move(plus(from, 70, 30))]);
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
