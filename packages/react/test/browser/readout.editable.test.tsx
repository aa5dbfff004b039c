import { describe, expect, it } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { amountFields, type GizmoEvent, keymap, readout } from '../../src/index.js';
import { down, drag, move, placeOf, plus, up } from './hands.js';
import { holdInvariants } from './invariants.js';
import { EYE, mountStage, type Px, type Stage } from './stage.js';

holdInvariants();

const elementOf = (): HTMLElement | null => document.querySelector('[data-gizmo=readout]');
const buttonOf = (): HTMLButtonElement | null => document.querySelector('[data-gizmo=readout] button');
const inputsOf = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('[data-gizmo=readout] input'),
];

const middleOf = (element: Element): Px => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
};

/** A stage that counts the ends of drags and the presses that reach the scene. */
async function stageOf(mode: 'translate' | 'rotate' | 'scale' = 'translate') {
  const ends: string[] = [];
  let misses = 0;
  const stage = await mountStage({
    eye: EYE,
    props: {
      mode,
      snap: { translate: 0.5 },
      extensions: [keymap(), readout({ fields: amountFields() })],
      onDragEnd: ({ reason }: GizmoEvent & { reason: string }) => ends.push(reason),
    },
    canvas: { onPointerMissed: () => misses++ },
  });
  return { stage, ends, misses: () => misses };
}

async function clickButton(): Promise<void> {
  await expect.poll(buttonOf).not.toBeNull();
  await commands.mouse([move(middleOf(buttonOf() as Element)), down, up]);
  await expect.poll(() => document.activeElement).toBe(inputsOf()[0]);
}

const x = ({ mesh }: Stage): number => mesh.position.x;

describe('an editable readout', () => {
  it('a click opens a field for the number, and Enter sets the amount of the whole drag without snapping', async () => {
    const { stage, ends, misses } = await stageOf();
    await drag(stage);
    await commands.mouse([up]);
    await expect.poll(buttonOf).not.toBeNull();
    expect(buttonOf()?.textContent).toBe(`Move along X  +${x(stage).toFixed(3)}`);
    await clickButton();
    const [input] = inputsOf();
    expect(input?.inputMode).toBe('decimal');
    expect(input?.getAttribute('aria-label')).toBe('Move along X');
    expect(input?.value).toBe(String(x(stage)));
    await userEvent.keyboard('1,3{Enter}');
    expect(x(stage)).toBeCloseTo(1.3, 12);
    expect(ends).toEqual(['commit', 'commit']);
    expect(elementOf()).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('application');
    expect(misses()).toBe(0);
  });

  it('a tap opens the field, and a press elsewhere sets the number', async () => {
    const { stage } = await stageOf();
    const from = placeOf(stage, 'move-x');
    const to = plus(from, 60, 20);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Px): Promise<void> =>
      commands.touch([{ type, points: at === undefined ? [] : [{ x: at[0], y: at[1], id: 0 }] }]);
    await touch('touchStart', from);
    await touch('touchMove', plus(from, 30, 10));
    await touch('touchMove', to);
    await touch('touchEnd');
    await expect.poll(buttonOf).not.toBeNull();
    await touch('touchStart', middleOf(buttonOf() as Element));
    await touch('touchEnd');
    await expect.poll(() => inputsOf().length).toBe(1);
    await userEvent.keyboard('-2');
    const { left, bottom } = stage.canvas.getBoundingClientRect();
    await touch('touchStart', [left + 5, bottom - 5]);
    await touch('touchEnd');
    await expect.poll(() => x(stage)).toBeCloseTo(-2, 12);
    expect(elementOf()).toBeNull();
  });
});
