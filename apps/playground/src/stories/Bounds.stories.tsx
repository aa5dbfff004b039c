import type { Meta, StoryObj } from '@storybook/react-vite';
import { Boxed } from '../scenes/targets/Boxed.js';
import { Card } from '../scenes/targets/Card.js';
import { Pair } from '../scenes/targets/Pair.js';
import { args, argTypes } from './args.js';

/**
 * Handles on the bounding box of the targets: `bounds()` in 3D, `rect()` in a plane. Hold Alt to scale from the
 * center.
 */
const meta = {
  title: 'Bounds',
  component: Boxed,
  args,
  argTypes: { ...argTypes, mode: { table: { disable: true } } },
} satisfies Meta<typeof Boxed>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * The bounding box of the target: the opposite face, edge or corner stays fixed; with Alt, the center stays fixed. Drag a
 * corner, then again with Alt.
 */
export const Box: Story = {};

/**
 * The rectangle tool of 2D editors: the inside moves, sides and corners scale, the knob rotates. Drag a corner, then the knob.
 */
export const Rectangle: Story = { render: (props) => <Card {...props} /> };

/**
 * Press Alt before or during a drag: both sides move, and the center stays fixed. Release it: the other side returns.
 */
export const FromTheMiddle: Story = { name: 'From the center' };

/** One box around two targets. The distance between them is scaled too. Drag a corner of the box. */
export const AroundSeveral: Story = { name: 'Around several', render: (props) => <Pair {...props} /> };
