import { describe, expect, it } from 'vitest';
import { down, drag, key, mouse, move, pixelAt, placeOf, plus, press, up, X } from '../../test/hands.js';
import { holdInvariants, takeUncaught } from '../../test/invariants.js';
import { paintedVertices } from '../../test/painted.js';
import { EYE, mountStage, nextFrames, type Px, placeAt, type Stage } from '../../test/stage.js';
import { amountFields, type GizmoEvent, keymap, readout, readoutOf } from '../index.js';

holdInvariants();

const shown = (): HTMLElement => {
  const element = elementOf();
  if (element === null) throw new Error('there is no readout');
  return element;
};

const textOf = (): string => elementOf()?.textContent ?? '';

describe('the readout', () => {
  it('shows the amounts of a drag in an element beside the canvas, from the first change to the end', () => {
    const stage = mountStage({ eye: EYE, props: { extensions: [readout()] } });
    press(stage);
    expect(elementOf()).toBeNull();
    mouse([up]);
    const from = drag(stage);
    expect(textOf()).toBe(`Move along X  ${readoutOf(stage.store.getState())?.text}`);
    expect(shown().parentElement).toBe(stage.canvas.parentElement);
    expect(shown().getAttribute('aria-hidden')).toBe('true');
    expect(getComputedStyle(shown()).pointerEvents).toBe('none');
    expect(getComputedStyle(shown()).fontVariantNumeric).toBe('tabular-nums');
    const before = textOf();
    mouse([move(plus(from, 110, 20))]);
    expect(textOf()).not.toBe(before);
    expect(textOf()).toBe(`Move along X  ${readoutOf(stage.store.getState())?.text}`);
    mouse([up]);
    expect(elementOf()).toBeNull();
  });

  it('does not exist without the prop', () => {
    const stage = mountStage({ eye: EYE });
    drag(stage);
    expect(elementOf()).toBeNull();
    mouse([up]);
    expect(stage.store.getState().drag).toBeNull();
  });

  it('counts full rotations', () => {
    const stage = mountStage({ eye: [0, 0, 6], props: { mode: 'rotate', extensions: [readout()] } });
    const at = (t: number) => pixelAt(stage, [Math.cos(t), Math.sin(t), 0], 82);
    press(stage, 'rotate-z');
    for (let t = 1.1; t < 1.1 + 4 * Math.PI + 0.6; t += 0.35) {
      mouse([move(at(t))]);
      nextFrames(1);
    }
    expect(textOf()).toMatch(/^Rotate around Z {2}\+7\d\d\.\d° \(2 turns\)$/);
    mouse([up]);
  });

  it('is removed when the gizmo is unmounted during a drag, and when the prop is removed', () => {
    const stage = mountStage({ eye: EYE, props: { extensions: [readout()] } });
    drag(stage);
    expect(textOf()).not.toBe('');
    stage.set({ extensions: [] });
    expect(elementOf()).toBeNull();
    stage.set({ extensions: [readout()] });
    expect(textOf()).not.toBe('');
    stage.gizmo.dispose();
    expect(elementOf()).toBeNull();
    mouse([up]);
    stage.add({ target: stage.mesh });
    expect(paintedVertices(stage).length).toBeGreaterThan(0);
    expect(pixelAt(stage, X, 0)).toHaveLength(2);
  });
});

describe('a format that throws', () => {
  it('is reported, and the default text is shown instead', () => {
    const format = (): string => {
      throw new Error('the format throws');
    };
    const stage = mountStage({ eye: EYE, props: { extensions: [readout({ format })] } });
    drag(stage);
    expect(textOf()).toBe(`Move along X  ${readoutOf(stage.store.getState())?.text}`);
    mouse([up]);
    expect(elementOf()).toBeNull();
    expect(takeUncaught().length).toBeGreaterThan(0);
  });
});

const elementOf = (): HTMLElement | null => document.querySelector('[data-gizmo=readout]');
const buttonOf = (): HTMLButtonElement | null => document.querySelector('[data-gizmo=readout] button');
const inputsOf = (): HTMLInputElement[] => [
  ...document.querySelectorAll<HTMLInputElement>('[data-gizmo=readout] input'),
];

/** Where the button is shown. */
const MIDDLE: Px = [400, 60];
function showButton(): void {
  placeAt(buttonOf() as HTMLElement, MIDDLE[0] - 50, MIDDLE[1] - 10, 100, 20);
}

/** Types text, then presses a key. */
const type = (text: string, name: string): void => mouse([...[...text].map(key), key(name)]);

/** A stage that counts the ends of drags and the presses that reach the scene. */
function stageOf(mode: 'translate' | 'rotate' | 'scale' = 'translate') {
  const ends: string[] = [];
  const stage = mountStage({
    eye: EYE,
    props: {
      mode,
      snap: { translate: 0.5 },
      extensions: [keymap(), readout({ fields: amountFields() })],
      onDragEnd: ({ reason }: GizmoEvent & { reason: string }) => ends.push(reason),
    },
  });
  return { stage, ends };
}

function clickButton(): void {
  showButton();
  mouse([move(MIDDLE), down, up]);
  expect(document.activeElement).toBe(inputsOf()[0]);
}

const x = ({ mesh }: Stage): number => mesh.position.x;

describe('an editable readout', () => {
  it('a click opens a field for the number, and Enter sets the amount of the whole drag without snapping', () => {
    const { stage, ends } = stageOf();
    drag(stage);
    mouse([up]);
    expect(buttonOf()).not.toBeNull();
    expect(buttonOf()?.textContent).toBe(`Move along X  +${x(stage).toFixed(3)}`);
    clickButton();
    const [input] = inputsOf();
    expect(input?.inputMode).toBe('decimal');
    expect(input?.getAttribute('aria-label')).toBe('Move along X');
    expect(input?.value).toBe(String(x(stage)));
    type('1,3', 'Enter');
    expect(x(stage)).toBeCloseTo(1.3, 12);
    expect(ends).toEqual(['commit', 'commit']);
    expect(elementOf()).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('application');
  });

  it('Escape closes the field and changes nothing, and the focus is where it was', () => {
    const { stage, ends } = stageOf();
    drag(stage);
    mouse([up]);
    const before = x(stage);
    clickButton();
    type('7', 'Escape');
    expect(x(stage)).toBe(before);
    expect(ends).toEqual(['commit']);
    expect(elementOf()).toBeNull();
    expect(document.activeElement?.getAttribute('role')).toBe('application');
  });

  it('has a field for each number of a plane, and Tab goes from one to the next', () => {
    const { stage } = stageOf();
    drag(stage, 'move-xy', [60, -40]);
    mouse([up]);
    clickButton();
    expect(inputsOf().map((input) => input.getAttribute('aria-label'))).toEqual(['Move on XY X', 'Move on XY Y']);
    const { y } = stage.mesh.position;
    type('3', 'Tab');
    expect(document.activeElement).toBe(inputsOf()[1]);
    type('', 'Enter');
    expect(stage.mesh.position.toArray()).toEqual([3, y, 0]);
  });

  it.each([
    ['rotate', 'rotate-z', '90', ({ mesh }: Stage) => mesh.rotation.z, Math.PI / 2],
    ['scale', 'scale-x', '2', ({ mesh }: Stage) => mesh.scale.x, 2],
  ] as const)('sets the angle or the factor: %s', (mode, id, typed, read, wanted) => {
    const { stage } = stageOf(mode);
    drag(stage, id, [25, 30]);
    mouse([up]);
    clickButton();
    type(typed, 'Enter');
    expect(read(stage)).toBeCloseTo(wanted, 9);
  });

  it('is removed by a press on a handle, by a key, and when nothing is drawn', () => {
    const { stage } = stageOf();
    for (const leave of [
      () => mouse([move(placeOf(stage, 'move-y')), down, up]),
      () => mouse([key('a')]),
      () => stage.set({ visible: false }),
    ]) {
      drag(stage);
      mouse([up]);
      expect(buttonOf()).not.toBeNull();
      leave();
      expect(elementOf()).toBeNull();
    }
  });

  it('is not shown after a cancelled drag', () => {
    const { stage } = stageOf();
    drag(stage);
    mouse([key('Escape'), up]);
    expect(stage.store.getState().phase).not.toBe('drag');
    expect(elementOf()).toBeNull();
  });
});
