import type { Meta, StoryObj } from '@storybook/react-vite';
import { InParent } from '../scenes/parents/InParent.js';
import { args, argTypes } from './args.js';

/** Transforms are in the space of the parent, which can have any matrix. The grabbed point stays under the cursor. */
const meta = {
  title: 'Parents',
  component: InParent,
  args: { ...args, parents: [] },
  argTypes: { ...argTypes, parents: { control: 'object' } },
} satisfies Meta<typeof InParent>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * A rotated parent. Drag along the red arrow: all three coordinates of the child change, and it moves along the
 * arrow.
 */
export const Rotated: Story = { args: { parents: [{ rotation: [0.3, 0.7, -0.4], scale: [1, 1, 1] }] } };

/** A rotated parent with a different scale along each axis. Drag an arrow. */
export const NonUniform: Story = {
  name: 'Non-uniform',
  args: { parents: [{ rotation: [0, 0.6, 0], scale: [2, 0.75, 1] }] },
};

/**
 * A parent that mirrors along x. The arrows point along the world's axes, and each drag goes in the right direction. Drag an
 * arrow.
 */
export const Mirrored: Story = { args: { parents: [{ rotation: [0, 0.4, 0], scale: [-1.2, 1.2, 1.2] }] } };

/**
 * A rotated parent in a parent with a non-uniform scale: a rotation has shear there. The gizmo applies the nearest rotation,
 * and `isSheared(event)` is true. Drag a ring.
 */
export const Sheared: Story = {
  args: {
    mode: ['translate', 'rotate'],
    parents: [
      { rotation: [0, 0.3, 0], scale: [1.8, 0.8, 1] },
      { rotation: [0, 0, 0.7], scale: [1, 1, 1] },
    ],
  },
};

/**
 * A parent with a scale of zero along x has no inverse: drags leave the child where it is, with the warning GK006. Drag an
 * arrow.
 */
export const Zero: Story = {
  name: 'A scale of zero',
  args: { parents: [{ rotation: [0, 0.4, 0], scale: [0, 1, 1] }] },
};
