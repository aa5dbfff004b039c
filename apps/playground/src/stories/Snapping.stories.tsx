import type { Meta, StoryObj } from '@storybook/react-vite';
import { Single } from '../scenes/Single.js';
import { Aligned } from '../scenes/snapping/Aligned.js';
import { OnTerrain } from '../scenes/snapping/OnTerrain.js';
import { OnWedge } from '../scenes/snapping/OnWedge.js';
import { Vertices as VerticesScene } from '../scenes/snapping/Vertices.js';
import { args, argTypes } from './args.js';

/** `snap` holds a drag to steps, or takes it to features of the scene: `snap.to`. Ctrl (on macOS the command key) inverts it. */
const meta = {
  title: 'Snapping',
  component: Single,
  args,
  argTypes: { ...argTypes, position: { control: false } },
} satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Half a unit, counted from where the drag began. */
export const Steps: Story = { args: { step: 0.5 } };

/** The object starts between the lines of a grid of half a unit. The first step brings it onto one: the grid begins at zero. */
export const Grid: Story = {
  name: 'A grid',
  args: { position: [0.15, 0, 0.1], snap: { translate: { step: 0.5, mode: 'absolute' } } },
};

/** A turn in steps of 15°. */
export const Angles: Story = { args: { mode: 'rotate', step: 15 } };

/** A step of its own for each axis: one unit along x, a half along y, a quarter along z. Drag a square, too. */
export const PerAxis: Story = { name: 'A step per axis', args: { snap: { translate: [1, 0.5, 0.25] } } };

/** Hold Ctrl in mid-drag, and the steps of half a unit let go. Hold Shift, and the object goes a tenth of the way of the pointer. */
export const HeldKeys: Story = { name: 'Ctrl and Shift', args: { step: 0.5 } };

/** Within twelve pixels of a post, the target goes to it; Ctrl lets it go. */
export const Vertices: Story = { render: (props) => <VerticesScene {...props} /> };

/** Move the cone by its middle: near an edge of the ramp it goes there, and then along it. */
export const Edges: Story = { render: (props) => <OnWedge {...props} to="edges" /> };

/** Move the cone by its middle over the ramp: its foot stands on the face that is under it, at the cursor. */
export const Faces: Story = { render: (props) => <OnWedge {...props} to="faces" /> };

/** Move the cone by its middle over the hills: it stands on the triangle that is under the cursor, upright to it. */
export const Surface: Story = { name: 'The surface of a mesh', render: (props) => <OnTerrain {...props} /> };

/** Turn the cone about z, with the blue ring: near 30° its axis becomes square to the slope. */
export const Normal: Story = {
  name: 'The normal of a surface',
  args: { mode: 'rotate' },
  render: (props) => <OnWedge {...props} to="normal" />,
};

/** Guides as in design tools: sides and middles become level with those of the other boxes, along each axis by itself. */
export const Guides: Story = { name: 'Alignment guides', render: (props) => <Aligned {...props} /> };
