import type { Meta, StoryObj } from '@storybook/react-vite';
import { Clamped as ClampedScene } from '../scenes/Clamped.js';
import { args, argTypes } from './args.js';

/** With `value` the app decides: the gizmo asks by `onChange` and stands wherever the app puts the object. */
const meta = {
  title: 'Controlled',
  component: ClampedScene,
  args: { ...args, reach: 1 },
  argTypes: { ...argTypes, reach: { control: { type: 'range', min: 0, max: 3, step: 0.25 } } },
} satisfies Meta<typeof ClampedScene>;
export default meta;

/** The object stops at the reach that the app allows, however far the cursor goes, and comes back with it. */
export const Clamped: StoryObj<typeof meta> = {};
