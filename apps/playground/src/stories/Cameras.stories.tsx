import type { Meta, StoryObj } from '@storybook/react-vite';
import { TwoViews as TwoViewsScene } from '../scenes/cameras/TwoViews.js';
import { WithCube, type WithCubeProps } from '../scenes/cameras/WithCube.js';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/** With every camera, the gizmo has the same size on the screen, and drags are exact. */
const meta = {
  title: 'Cameras',
  component: Single,
  args,
  argTypes: { ...argTypes, position: { control: false } },
} satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Perspective shortens the far end of an axis. The grabbed point stays at the point of the axis nearest to the cursor. Drag an
 * arrow that points away from you.
 */
export const Perspective: Story = { args: { position: [-1.4, 0, 0.8] } };

/** An orthographic camera: a pixel is the same length at every depth. Drag an arrow, then orbit and drag again. */
export const Orthographic: Story = { parameters: { lens: 'orthographic' } };

/**
 * A field of view of 100°, close to the object: the length of a pixel changes strongly with the depth. Drag an arrow to the
 * edge of the view.
 */
export const Wide: Story = { name: 'Wide angle', parameters: { lens: 'wide' } };

/**
 * A field of view of 3°, far away: nearly orthographic, and the drag is as exact as with any other camera. Drag an arrow across
 * the view.
 */
export const Telephoto: Story = { parameters: { lens: 'telephoto' } };

/**
 * The camera looks down at 12° from the vertical. The green arrow is short; it can still be grabbed and follows exactly. Drag
 * the green arrow.
 */
export const Steep: Story = { parameters: { lens: 'steep' } };

/**
 * A reversed depth buffer, from a millimeter to a thousand kilometers: the gizmo is drawn on top and picked as usual. Drag an
 * arrow.
 */
export const Reversed: Story = { name: 'Reversed depth', parameters: { lens: 'reversed' } };

/** Two Views of drei in one canvas, each with a camera and a gizmo. Drag in one of them: the other follows. */
export const TwoViews: Story = {
  name: 'Two views',
  parameters: { stage: false },
  render: ({ position: _, ...props }) => <TwoViewsScene {...props} />,
};

/** A cube for the camera: a click on a face, an edge or a corner looks from there, a drag orbits. Click a face of the cube. */
export const Cube: StoryObj<WithCubeProps> = {
  name: 'View cube',
  args: { corner: 'top-right' },
  argTypes: {
    position: { control: false },
    corner: { control: 'inline-radio', options: ['top-left', 'top-right', 'bottom-left', 'bottom-right'] },
  },
  render: (props) => <WithCube {...props} />,
};
