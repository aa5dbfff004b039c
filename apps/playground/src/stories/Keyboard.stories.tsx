import type { Meta, StoryObj } from '@storybook/react-vite';
import { Keyed } from '../scenes/keyboard/Keyed.js';
import { args, argTypes } from './args.js';

/**
 * `keymap={keymap()}` works the gizmo by keys, as modellers know them. By default they are heard while the gizmo has the
 * focus, which Tab and a press on a handle give it; `scope` widens that. Enter commits, Escape cancels.
 */
const meta = {
  title: 'Keyboard',
  component: Keyed,
  args: { ...args, tries: {} },
  argTypes: { ...argTypes, tries: { table: { disable: true } } },
  parameters: { stage: false },
} satisfies Meta<typeof Keyed>;
export default meta;

type Story = StoryObj<typeof meta>;

/** G moves, R turns and S scales with the pointer, and no button is pressed. A click or Enter commits. */
export const Commands: Story = {
  name: 'G, R and S',
  args: { tries: { G: 'moves', R: 'turns', S: 'scales', Enter: 'commits', Escape: 'puts back' } },
};

/** X, Y and Z hold a drag to an axis, with Shift to the plane of the two others; the same key again, to the object's own axis. */
export const Axes: Story = {
  args: {
    tries: { 'G X': 'along x', 'G X X': 'along its own x', 'G Shift+Z': 'on the plane of x and y', 'R Y': 'about y' },
  },
};

/** Digits stand in the place of the pointer, exact to the last one. Tab goes to the next axis, Backspace takes back. */
export const Amounts: Story = {
  name: 'Typed amounts',
  args: {
    tries: {
      'G X 1 . 2 5': 'by 1.25 along x',
      'G . 5 Tab 1': 'by a half along x and 1 along y',
      'R Z 9 0 -': 'by −90° about z',
    },
  },
};

/** Arrow keys go along the axes that run with the picture, by the step of `snap`, here a quarter; with Shift by a tenth of it. */
export const Nudges: Story = {
  args: {
    step: 0.25,
    tries: { '→': 'right', '↑': 'up', PageDown: 'away from you', 'Shift →': 'a tenth to the right' },
  },
};

/** All that happens is also told in a live region, which a screen reader reads out. Here its sentences are shown. */
export const Announcements: Story = {
  args: { tries: { 'G X 1 Enter': 'is told in four sentences', 'R Escape': 'in two', '→': 'in one' } },
};
