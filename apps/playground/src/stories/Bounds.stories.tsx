import { bounds } from '@gizmo-kit/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Single } from '../scenes/Single.js';
import { Card } from '../scenes/targets/Card.js';
import { Pair } from '../scenes/targets/Pair.js';
import { args, argTypes } from './args.js';

/** Handles on the box that the targets fill: `bounds()` in space, `rect()` in a plane. Hold Alt to scale from the middle. */
const meta = {
  title: 'Bounds',
  component: Single,
  args,
  argTypes: { ...argTypes, mode: { table: { disable: true } }, position: { table: { disable: true } } },
} satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The box around the target: the opposite face, edge or corner stays where it is; with Alt the middle does. */
export const Box: Story = { args: { handles: bounds() } };

/** The tool of two-dimensional editors: the inside moves, sides and corners scale, the knob turns. */
export const Rectangle: Story = { render: (props) => <Card {...props} /> };

/** Press Alt before or in mid-drag: both sides go, and the middle stays. Let go of it, and the other side is back where it was. */
export const FromTheMiddle: Story = { name: 'From the middle', args: { handles: bounds() } };

/** One box around two targets. Their arrangement is scaled with them. */
export const AroundSeveral: Story = { name: 'Around several', render: (props) => <Pair {...props} /> };
