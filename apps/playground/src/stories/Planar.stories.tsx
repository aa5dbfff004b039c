import type { Meta, StoryObj } from '@storybook/react-vite';
import { Editor } from '../scenes/planar/Editor.js';

/**
 * A 2D editor on a canvas, made with `@gizmo-kit/math/planar`: a camera over a plane, what is under the pointer, and the
 * rectangle tool of the kit in an orthographic View of that plane.
 */
const meta = {
  title: '2D editor',
  component: Editor,
  parameters: { stage: false },
  args: { zoom: 1, turn: 0, selected: 'none' },
  argTypes: {
    zoom: { control: { type: 'range', min: 0.25, max: 4, step: 0.25 } },
    turn: { control: { type: 'range', min: -180, max: 180, step: 15 } },
    selected: { control: 'inline-radio', options: ['none', 'plate', 'lens', 'wedge'] },
  },
} satisfies Meta<typeof Editor>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Pan, zoom and turn. Drag the picture beside the shapes, zoom with the wheel, turn with Shift and the wheel: the point
 * under the pointer stays under it, and its number in the world does not change.
 */
export const Camera: Story = {};

/**
 * The pointer is taken into the world by the inverse of the camera, and from there into the space of each shape. So a shape
 * is hit as it is drawn, however all of it is turned: press where the shapes overlap, and the topmost is selected.
 */
export const Selection: Story = { args: { turn: 30, zoom: 0.75 } };

/**
 * The rectangle tool: the inside moves, a side or corner sizes while the opposite one stays, with Alt the middle does, and
 * the knob turns. Its handles are as large at any zoom, and follow the pointer under a turned camera too.
 */
export const Rectangle: Story = { name: 'Rectangle tool', args: { selected: 'plate', turn: 15 } };
