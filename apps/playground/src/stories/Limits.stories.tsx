import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fenced } from '../scenes/Fenced.js';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/** What a drag does not do: leave a box, grow too large, change what is locked. Limits win over steps. */
const meta = {
  title: 'Limits',
  component: Fenced,
  args: { ...args, reach: 0.5 },
  argTypes: { ...argTypes, reach: { control: { type: 'range', min: 0, max: 1, step: 0.1 } } },
} satisfies Meta<typeof Fenced>;
export default meta;

type Story = StoryObj<typeof meta>;

const withoutReach = { reach: { table: { disable: true } } };

/** The target stays in the box of the lines, however far the cursor goes. It slides along a side, and comes back with the cursor. */
export const Box: Story = {};

/** The scale stays between a half and two, along every axis. */
export const Scale: Story = {
  args: { mode: 'scale', limits: { scale: { min: [0.5, 0.5, 0.5], max: [2, 2, 2] } } },
  argTypes: withoutReach,
  render: ({ reach: _, ...props }) => <Single {...props} />,
};

/** No drag changes the height: the green arrow stays where it is, and the disc in the middle slides along the floor. */
export const Lock: Story = {
  args: { lock: { translate: ['y'] } },
  argTypes: withoutReach,
  render: ({ reach: _, ...props }) => <Single {...props} />,
};

/** Locked about x and z, the object turns about the vertical alone. The ball in the middle obeys, too. */
export const LockOfTurns: Story = {
  name: 'Lock of turns',
  args: { mode: 'rotate', lock: { rotate: ['x', 'z'] } },
  argTypes: withoutReach,
  render: ({ reach: _, ...props }) => <Single {...props} />,
};
