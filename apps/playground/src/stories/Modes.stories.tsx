import type { Meta, StoryObj } from '@storybook/react-vite';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/** The modes: move, rotate or scale the `target`. The gizmo changes the object. */
const meta = { title: 'Modes', component: Single, args, argTypes } satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Arrows move along an axis, squares in a plane, the disc parallel to the screen. Drag an arrow. */
export const Translate: Story = { args: { mode: 'translate' } };

/**
 * Rings rotate about an axis, the outer one about the view direction. Rotations are counted past 360°. Drag a ring more than
 * once around.
 */
export const Rotate: Story = { args: { mode: 'rotate' } };

/** Boxes scale along an axis, the box in the center along all three. Drag a box. */
export const Scale: Story = { args: { mode: 'scale' } };

/** All handles: arrows and squares, rings, and boxes that scale. Drag an arrow, then a ring. */
export const Universal: Story = { args: { mode: 'universal' } };

/** `mode` can be a list: arrows and rings, without the boxes of `universal`. Drag an arrow, then a ring. */
export const Several: Story = {
  args: { mode: ['translate', 'rotate'] },
  argTypes: { mode: { control: 'check', options: ['translate', 'rotate', 'scale'] } },
};

/**
 * The gizmo is hidden and cannot be used, neither by the pointer nor by keys. It stays mounted. Choose another mode in the
 * controls.
 */
export const None: Story = { args: { mode: 'none' } };
