import type { Meta, StoryObj } from '@storybook/react-vite';
import { TurnedInTurned } from '../scenes/targets/TurnedInTurned.js';
import { args, argTypes } from './args.js';

/** `space` says which way the handles point. What a drag comes to is told in the space of the parent all the same. */
const meta = { title: 'Spaces', component: TurnedInTurned, args, argTypes } satisfies Meta<typeof TurnedInTurned>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Handles point along the axes of the world, however the object is turned. */
export const World: Story = { args: { space: 'world' } };

/** Handles point along the object's own axes: the red one is where the arrow points. */
export const Local: Story = { args: { space: 'local' } };

/** Handles point along the axes of the parent, which are the edges of the board. */
export const Parent: Story = { args: { space: 'parent' } };

/** Handles point right and up in the picture. Orbit: they turn with the camera. The third one points at the eye, and hides. */
export const View: Story = { args: { space: 'view' } };

/** Any rotation of the world as a quaternion: here 30° about y, as the grid of a street may be turned. */
export const Quaternion: Story = {
  name: 'A quaternion',
  args: { space: [0, Math.sin(Math.PI / 12), 0, Math.cos(Math.PI / 12)] },
  argTypes: { space: { control: 'object' } },
};
