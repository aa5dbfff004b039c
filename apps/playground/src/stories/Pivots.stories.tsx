import type { Meta, StoryObj } from '@storybook/react-vite';
import { Family } from '../scenes/targets/Family.js';
import { Hinged } from '../scenes/targets/Hinged.js';
import { Several } from '../scenes/targets/Several.js';
import { args, argTypes } from './args.js';

/** `target` takes one object or several. `pivot` says where the gizmo stands, and about what they turn and scale. */
const meta = {
  title: 'Pivots and several targets',
  component: Several,
  args: { ...args, mode: 'rotate', pivot: 'median' },
  argTypes: {
    ...argTypes,
    pivot: { control: 'inline-radio', options: ['origin', 'median', 'bounds', 'active', 'individual'] },
  },
} satisfies Meta<typeof Several>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The mean of the origins. Three boxes move, turn and scale as one. */
export const Median: Story = { args: { mode: 'translate', pivot: 'median' } };

/** Without a `pivot`, the origin of the last target: of one object, its own. */
export const Origin: Story = { args: { pivot: 'origin' } };

/** The active one, which is the last of `target`: the others turn around the blue box. */
export const Active: Story = { args: { pivot: 'active' } };

/** The middle of the box around all of them, which a large one draws to it. */
export const Bounds: Story = { args: { pivot: 'bounds' } };

/** Each about its own origin: none of them changes its place. */
export const Individual: Story = { args: { pivot: 'individual' } };

/** Any place of the world, here the yellow ball. The boxes go around it. */
export const Point: Story = {
  name: 'A point',
  args: { pivot: [0.2, 0, 0.9] },
  argTypes: { pivot: { control: 'object' } },
};

const withoutPivot = { pivot: { table: { disable: true } } };

/** The pivot that three.js has for an object is honoured: turn the door, and its hinges stay. Its `position` does too. */
export const OfTheObject: Story = {
  name: 'Object3D.pivot',
  argTypes: withoutPivot,
  render: ({ pivot: _, ...props }) => <Hinged {...props} />,
};

/** Both boxes are targets, and the small one is a child of the large one. It is carried along once, and its transform is not touched. */
export const Child: Story = {
  name: 'A child of a target',
  args: { mode: 'translate' },
  argTypes: withoutPivot,
  render: ({ pivot: _, ...props }) => <Family {...props} />,
};
