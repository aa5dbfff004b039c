import type { Meta, StoryObj } from '@storybook/react-vite';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/** What a drag does: move, turn or scale the object that `target` points at. The object is written to. */
const meta = { title: 'Modes', component: Single, args, argTypes } satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Arrows move along an axis, squares in a plane, the disc in the plane of the picture. */
export const Translate: Story = { args: { mode: 'translate' } };

/** Rings turn about an axis, the outer one about the line of sight. Turns are counted past 360°. */
export const Rotate: Story = { args: { mode: 'rotate' } };

/** Boxes scale along an axis, the one in the middle along all three. */
export const Scale: Story = { args: { mode: 'scale' } };

/** All of it at once: arrows and squares, rings, and boxes that scale. */
export const Universal: Story = { args: { mode: 'universal' } };

/** `mode` takes a list too: arrows and rings here, without the boxes of `universal`. */
export const Several: Story = {
  args: { mode: ['translate', 'rotate'] },
  argTypes: { mode: { control: 'check', options: ['translate', 'rotate', 'scale'] } },
};

/** Nothing to see and nothing to grab; the gizmo stays mounted, and its keys and its store with it. */
export const None: Story = { args: { mode: 'none' } };
