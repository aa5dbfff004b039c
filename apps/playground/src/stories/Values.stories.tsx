import type { Meta, StoryObj } from '@storybook/react-vite';
import { Lamp } from '../scenes/values/Lamp.js';
import { Slice } from '../scenes/values/Slice.js';
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
