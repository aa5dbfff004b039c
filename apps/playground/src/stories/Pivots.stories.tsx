import type { Meta, StoryObj } from '@storybook/react-vite';
import { Family } from '../scenes/targets/Family.js';
import { Hinged } from '../scenes/targets/Hinged.js';
import { Several } from '../scenes/targets/Several.js';
import { args, argTypes } from './args.js';

/**
 * `target` takes one object or several. `pivot` is the position of the gizmo, and the center of rotations and scales.
 */
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

/** The mean of the origins. Three boxes move, rotate and scale together. Drag a ring. */
export const Median: Story = { args: { mode: 'translate', pivot: 'median' } };

/**
 * Without a `pivot`, the fixed point is the origin of the last target. With one object, it is the origin of that object. Drag a
 * ring.
 */
export const Origin: Story = { args: { pivot: 'origin' } };

/** The active target, the last one: the others rotate around the blue box. Drag a ring. */
export const Active: Story = { args: { pivot: 'active' } };

/** The center of the bounding box of all targets. A large target moves it. Drag a ring. */
export const Bounds: Story = { args: { pivot: 'bounds' } };

/** Each target rotates and scales about its own origin: no position changes. Drag a ring. */
export const Individual: Story = { args: { pivot: 'individual' } };

/** A point in world space, here the yellow ball. The boxes rotate around it. Drag a ring. */
export const Point: Story = {
  name: 'A point',
  args: { pivot: [0.2, 0, 0.9] },
  argTypes: { pivot: { control: 'object' } },
};

const withoutPivot = { pivot: { table: { disable: true } } };

/** `Object3D.pivot` of three.js is used: the hinges of the door stay fixed. Its `position` does not change. Drag a ring. */
export const OfTheObject: Story = {
  name: 'Object3D.pivot',
  argTypes: withoutPivot,
  render: ({ pivot: _, ...props }) => <Hinged {...props} />,
};

/**
 * Both boxes are targets, and the small one is a child of the large one. It moves with its parent, and its own transform does
 * not change. Drag an arrow.
 */
export const Child: Story = {
  name: 'A child of a target',
  args: { mode: 'translate' },
  argTypes: withoutPivot,
  render: ({ pivot: _, ...props }) => <Family {...props} />,
};
