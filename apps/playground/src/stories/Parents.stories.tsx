import type { Meta, StoryObj } from '@storybook/react-vite';
import { InParent } from '../scenes/parents/InParent.js';
import { args, argTypes } from './args.js';

/** Transforms are given in the space of the parent, whatever that parent does to its children. What is grabbed stays under the cursor. */
const meta = {
  title: 'Parents',
  component: InParent,
  args: { ...args, parents: [] },
  argTypes: { ...argTypes, parents: { control: 'object' } },
} satisfies Meta<typeof InParent>;
export default meta;

type Story = StoryObj<typeof meta>;

/** A parent that is turned. Drag along the red arrow: all three coordinates of the child change, and it goes where the arrow points. */
export const Rotated: Story = { args: { parents: [{ rotation: [0.3, 0.7, -0.4], scale: [1, 1, 1] }] } };

/** A parent that is turned, and scaled differently along each axis. */
export const NonUniform: Story = {
  name: 'Non-uniform',
  args: { parents: [{ rotation: [0, 0.6, 0], scale: [2, 0.75, 1] }] },
};

/** A parent that mirrors along x. The arrows point as in the world, and nothing goes the wrong way. */
export const Mirrored: Story = { args: { parents: [{ rotation: [0, 0.4, 0], scale: [-1.2, 1.2, 1.2] }] } };

/** A turned parent in one that is scaled unevenly: right angles are lost. A turn there is the nearest that there is, and the event says `sheared`. */
export const Sheared: Story = {
  args: {
    mode: ['translate', 'rotate'],
    parents: [
      { rotation: [0, 0.3, 0], scale: [1.8, 0.8, 1] },
      { rotation: [0, 0, 0.7], scale: [1, 1, 1] },
    ],
  },
};

/** A parent with a scale of zero along x has no inverse: drags leave the child where it is, with the warning GK006. */
export const Zero: Story = {
  name: 'A scale of zero',
  args: { parents: [{ rotation: [0, 0.4, 0], scale: [0, 1, 1] }] },
};
