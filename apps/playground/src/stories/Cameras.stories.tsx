import type { Meta, StoryObj } from '@storybook/react-vite';
import { TwoViews as TwoViewsScene } from '../scenes/cameras/TwoViews.js';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/** The gizmo has the same size on screen, and the same grip, for every camera. */
const meta = {
  title: 'Cameras',
  component: Single,
  args,
  argTypes: { ...argTypes, position: { control: false } },
} satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Off the middle of the picture an axis is drawn shorter the farther it goes. The grabbed point stays at the foot of the cursor. */
export const Perspective: Story = { args: { position: [-1.4, 0, 0.8] } };

/** No perspective: a pixel is as many units near as far. */
export const Orthographic: Story = { parameters: { lens: 'orthographic' } };

/** A lens of 100° close to the object: what is near is large, and a pixel of the drag is never the same length twice. */
export const Wide: Story = { name: 'Wide angle', parameters: { lens: 'wide' } };

/** A lens of 3° from far away is all but orthographic, and the drag is as exact as through any other. */
export const Telephoto: Story = { parameters: { lens: 'telephoto' } };

/** From 12° beside straight above, the green arrow is as short as this. It can still be grabbed, and follows. */
export const Steep: Story = { parameters: { lens: 'steep' } };

/** A reversed depth buffer, from a millimetre to a thousand kilometres: the gizmo is drawn over all of it, and picked as ever. */
export const Reversed: Story = { name: 'Reversed depth', parameters: { lens: 'reversed' } };

/** Two Views of drei in one canvas, with a camera and a gizmo each. Drag in one of them, and look at the other. */
export const TwoViews: Story = {
  name: 'Two views',
  parameters: { stage: false },
  render: ({ position: _, ...props }) => <TwoViewsScene {...props} />,
};
