import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fenced } from '../scenes/Fenced.js';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/**
 * Limits keep positions and scales within boxes, and rotations within ranges; locks prevent changes along axes. Limits take precedence over steps.
 */
const meta = {
  title: 'Limits',
  component: Fenced,
  args: { ...args, reach: 0.5 },
  argTypes: { ...argTypes, reach: { control: { type: 'range', min: 0, max: 1, step: 0.1 } } },
} satisfies Meta<typeof Fenced>;
export default meta;

type Story = StoryObj<typeof meta>;

const withoutReach = { reach: { table: { disable: true } } };

/**
 * The target stays inside the box of lines. It slides along the sides, and follows the cursor again when that is inside. Drag
 * an arrow beyond the lines.
 */
export const Box: Story = {};

/** The scale stays between 0.5 and 2 along every axis. Drag the box in the center. */
export const Scale: Story = {
  args: { mode: 'scale', limits: { scale: { min: [0.5, 0.5, 0.5], max: [2, 2, 2] } } },
  argTypes: withoutReach,
  render: ({ reach: _, ...props }) => <Single {...props} />,
};

/**
 * No drag changes the height: the green arrow has no effect, and the disc in the center moves along the floor. Drag the green
 * arrow, then the disc in the center.
 */
export const Lock: Story = {
  args: { lock: { translate: ['y'] } },
  argTypes: withoutReach,
  render: ({ reach: _, ...props }) => <Single {...props} />,
};

/**
 * With x and z locked, the object rotates only about the vertical, also with the ball in the center. Drag the red ring, then
 * the green one.
 */
export const LockOfRotations: Story = {
  name: 'Lock of rotations',
  args: { mode: 'rotate', lock: { rotate: ['x', 'z'] } },
  argTypes: withoutReach,
  render: ({ reach: _, ...props }) => <Single {...props} />,
};

/** A hinge: the object rotates about the vertical by 45° to one side and by 90° to the other. Drag the green ring around. */
export const Hinge: Story = {
  args: { mode: 'rotate', lock: { rotate: ['x', 'z'] }, limits: { rotate: { y: [-Math.PI / 4, Math.PI / 2] } } },
  argTypes: withoutReach,
  render: ({ reach: _, ...props }) => <Single {...props} />,
};
