import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fence } from '../scenes/values/Fence.js';
import { Lamp } from '../scenes/values/Lamp.js';
import { Pipe } from '../scenes/values/Pipe.js';
import { Reach } from '../scenes/values/Reach.js';
import { Slice } from '../scenes/values/Slice.js';
import { Spotlight } from '../scenes/values/Spotlight.js';
import { args, argTypes } from './args.js';

/** Handles that edit values of the application, as a slider does, and not the object. */
const meta = {
  title: 'Values',
  component: Slice,
  args,
  argTypes: { ...argTypes, mode: { table: { disable: true } } },
} satisfies Meta<typeof Slice>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * A radius, a height, an angle and a point. Drag the circle, the knob above, the leg or the dot: the grabbed part stays under
 * the cursor, and the scale of the object stays 1. Press a handle and type a number to set the value.
 */
export const Kinds: Story = {};

/** The range and the cone of a spot light, from its record `{ distance, angle }`. Drag the circle: the cone opens. */
export const SpotLight: Story = { render: (props) => <Lamp {...props} /> };

/**
 * A spot light in a stretched group looks at a dot. Drag the dot over the floor and the box: it stays on their surfaces, and the
 * light follows it.
 */
export const Aim: Story = { render: (props) => <Spotlight {...props} /> };

/**
 * The camera is inside of the range of this light, so its circle is drawn on a smaller copy of the sphere. Drag the circle inwards until
 * the sphere itself is in the picture: the copy is gone after the release.
 */
export const InThePicture: Story = { name: 'In the picture', render: (props) => <Reach {...props} /> };

/**
 * The corners of a fence, on the floor. Drag a corner; drag a smaller dot to add one; drag a corner onto the next one to remove it,
 * or press H until it is selected, then Delete.
 */
export const Polyline: Story = { render: (props) => <Fence {...props} /> };

/**
 * A pipe along a Bézier path. A new point does not change the curve until it is moved. Drag a control point: the opposite one turns
 * with it; with Alt it stays, and the point becomes a corner.
 */
export const BezierPath: Story = { name: 'Bézier path', render: (props) => <Pipe {...props} /> };
