import type { Meta, StoryObj } from '@storybook/react-vite';
import { TurnedInTurned } from '../scenes/targets/TurnedInTurned.js';
import { args, argTypes } from './args.js';

/** `space` is the orientation of the handles. In all of them, events have transforms in the space of the parent. */
const meta = { title: 'Spaces', component: TurnedInTurned, args, argTypes } satisfies Meta<typeof TurnedInTurned>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Handles point along the world's axes. Drag an arrow. */
export const World: Story = { args: { space: 'world' } };

/** Handles point along the axes of the object. Drag an arrow. */
export const Local: Story = { args: { space: 'local' } };

/** Handles point along the axes of the parent, here the edges of the board. Drag an arrow. */
export const Parent: Story = { args: { space: 'parent' } };

/**
 * Handles point right and up on the screen, and rotate with the camera when you orbit. The third one points at the camera and
 * is hidden. Orbit, then drag an arrow.
 */
export const View: Story = { args: { space: 'view' } };

/** A rotation in world space as a quaternion: here 30° about y. Drag an arrow. */
export const Quaternion: Story = {
  name: 'A quaternion',
  args: { space: [0, Math.sin(Math.PI / 12), 0, Math.cos(Math.PI / 12)] },
  argTypes: { space: { control: 'object' } },
};
