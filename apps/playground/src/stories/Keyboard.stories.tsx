import type { Meta, StoryObj } from '@storybook/react-vite';
import { Keyed } from '../scenes/keyboard/Keyed.js';
import { args, argTypes } from './args.js';

/**
 * `extensions={[keymap()]}` operates the gizmo by keys, as in 3D modelers. By default the keys work while the gizmo has
 * the focus, after Tab or a press on a handle; `scope` changes that. Enter commits, Escape cancels.
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

/**
 * G moves, R rotates and S scales with the pointer, without a button. A click or Enter commits. Press G, move the pointer, and
 * click.
 */
export const Commands: Story = {
  name: 'G, R and S',
  args: { tries: { G: 'moves', R: 'rotates', S: 'scales', Enter: 'commits', Escape: 'cancels' } },
};

/**
 * X, Y and Z restrict a drag to an axis, with Shift to the plane perpendicular to it. The same key again uses the local axis.
 * Press G, then X.
 */
export const Axes: Story = {
  args: {
    tries: { 'G X': 'along x', 'G X X': 'along its own x', 'G Shift+Z': 'on the plane of x and y', 'R Y': 'about y' },
  },
};

/**
 * H starts a drag of each handle in turn, Shift+H in the opposite order. Arrow keys move the handle by 10 pixels. Press H, then
 * an arrow key.
 */
export const Handles: Story = {
  args: { tries: { H: 'drags the next handle', 'Shift+H': 'drags the previous handle', '→': 'moves it by 10 pixels' } },
};

/** Typed digits set the exact amount; the pointer then has no effect. Tab goes to the next axis, Backspace deletes. */
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

/**
 * Arrow keys move along the axis that is nearest to their direction on the screen, by the step of `snap`, here 0.25; with Shift
 * by a tenth of it. Press an arrow key.
 */
export const Nudges: Story = {
  args: {
    step: 0.25,
    tries: { '→': 'right', '↑': 'up', PageDown: 'away from you', 'Shift →': 'a tenth to the right' },
  },
};

/** A live region announces each step to screen readers. This story shows its text. Press an arrow key, and read the text. */
export const Announcements: Story = {
  args: { tries: { 'G X 1 Enter': 'is announced in four sentences', 'R Escape': 'in two', '→': 'in one' } },
};
