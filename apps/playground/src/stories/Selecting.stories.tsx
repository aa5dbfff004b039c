import type { Meta, StoryObj } from '@storybook/react-vite';
import { Shelf } from '../scenes/selecting/Shelf.js';
import { args, argTypes } from './args.js';

/** Which object a click means, rectangles, keys and outlines: `<Select>` of `@gizmo-kit/react/select`. */
const meta = {
  title: 'Selecting',
  component: Shelf,
  args: { ...args, parts: ['outline'], encloses: false, width: 2, hidden: 'same', selected: [] },
  argTypes: {
    ...argTypes,
    parts: { control: 'check', options: ['marquee', 'outline', 'keys'] },
    hidden: { control: 'inline-radio', options: ['same', 'dim', 'none'] },
    width: { control: { type: 'range', min: 1, max: 8, step: 0.5 } },
  },
} satisfies Meta<typeof Shelf>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * A click selects the nearest object, and a second one at the same place the one behind it. Shift adds. The gizmo moves what is
 * selected. Click an object, then again.
 */
export const Clicks: Story = { args: { mode: 'none' } };

/**
 * A rectangle from beside all objects selects what it touches; with Shift it adds, with Ctrl it removes. Escape leaves it. Drag
 * from beside the objects.
 */
export const Rectangle: Story = { args: { parts: ['marquee', 'outline'], mode: 'none' } };

/**
 * A line of constant width around what is selected, here dimmed where something covers it; the active object has another color. Click
 * an object, then another one with Shift.
 */
export const Outline: Story = { args: { width: 4, hidden: 'dim', selected: ['Left', 'Behind'], mode: 'none' } };

/** Ctrl+A selects all and Escape none; ] and [ go to the next and the previous object. Press Ctrl+A, then Escape. */
export const Keys: Story = { args: { parts: ['outline', 'keys'], mode: 'none' } };

/**
 * A press on a handle never selects: it is the gizmo's until its click, also over another object. Press a handle in front of
 * another object.
 */
export const BesideAGizmo: Story = { name: 'Beside a gizmo', args: { parts: ['marquee', 'outline', 'keys'] } };
