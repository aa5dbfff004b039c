import type { Meta, StoryObj } from '@storybook/react-vite';
import { Single } from '../scenes/Single.js';
import { Aligned } from '../scenes/snapping/Aligned.js';
import { OnTerrain } from '../scenes/snapping/OnTerrain.js';
import { OnWedge } from '../scenes/snapping/OnWedge.js';
import { VertexToVertex as VertexToVertexScene } from '../scenes/snapping/VertexToVertex.js';
import { Vertices as VerticesScene } from '../scenes/snapping/Vertices.js';
import { args, argTypes } from './args.js';

/**
 * `snap` restricts a drag to steps. `snap.to` snaps it to features of the scene. Ctrl (on macOS the command key)
 * inverts snapping.
 */
const meta = {
  title: 'Snapping',
  component: Single,
  args,
  argTypes: { ...argTypes, position: { control: false } },
} satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Steps of 0.5 units, counted from the start of the drag. Drag an arrow. */
export const Steps: Story = { args: { step: 0.5 } };

/**
 * The object starts between the lines of a grid of 0.5 units. The first step moves it onto the grid, which contains the origin.
 * Drag an arrow.
 */
export const Grid: Story = {
  name: 'A grid',
  args: { position: [0.15, 0, 0.1], snap: { translate: { step: 0.5, mode: 'absolute' } } },
};

/** A rotation in steps of 15°. Drag a ring. */
export const Angles: Story = { args: { mode: 'rotate', step: 15 } };

/** A different step for each axis: 1 along x, 0.5 along y, 0.25 along z. Drag a square, too. */
export const PerAxis: Story = { name: 'A step per axis', args: { snap: { translate: [1, 0.5, 0.25] } } };

/**
 * Hold Ctrl during a drag to switch off the steps of 0.5 units. Hold Shift: the object moves a tenth as far as the
 * pointer.
 */
export const HeldKeys: Story = { name: 'Ctrl and Shift', args: { step: 0.5 } };

/** Within twelve pixels of a post, the target snaps to it; Ctrl switches that off. Drag the target to a post. */
export const Vertices: Story = { render: (props) => <VerticesScene {...props} /> };

/** Press the near box beside a corner and drag: the corner snaps to those of the other box. */
export const VertexToVertex: Story = {
  name: 'Vertex to vertex',
  render: (props) => <VertexToVertexScene {...props} />,
};

/** Move the cone by its center: near an edge of the ramp it snaps to the edge, and moves along it. */
export const Edges: Story = { render: (props) => <OnWedge {...props} to="edges" /> };

/** Move the cone by its center over the ramp: it snaps to the face under the cursor. */
export const Faces: Story = { render: (props) => <OnWedge {...props} to="faces" /> };

/**
 * Move the cone by its center over the hills: it snaps to the triangle under the cursor, and its axis aligns with the
 * normal.
 */
export const Surface: Story = { name: 'The surface of a mesh', render: (props) => <OnTerrain {...props} /> };

/** Rotate the cone about z with the blue ring: near 30° its axis snaps to the normal of the slope. */
export const Normal: Story = {
  name: 'The normal of a surface',
  args: { mode: 'rotate' },
  render: (props) => <OnWedge {...props} to="normal" />,
};

/**
 * Guides as in design tools: sides and centers align with those of other boxes, on each axis independently. Drag an arrow past
 * another box.
 */
export const Guides: Story = { name: 'Alignment guides', render: (props) => <Aligned {...props} /> };
