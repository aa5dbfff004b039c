import type { Meta, StoryObj } from '@storybook/react-vite';
import { Editor } from '../scenes/planar/Editor.js';

/**
 * A 2D editor on a canvas, made with `@gizmo-kit/math/planar`: a 2D camera, a hit test, and the rectangle tool in an
 * orthographic View of the plane.
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
 * Pan, zoom and rotate. Drag the background, zoom with the wheel, rotate with Shift and the wheel: the point under
 * the pointer stays there, and its world coordinates do not change.
 */
export const Camera: Story = {};

/**
 * The inverse of the camera converts the pointer to world space, and inverse transforms to the space of each shape.
 * So the hit test is exact for all rotations. Press where shapes overlap: the topmost is selected.
 */
export const Selection: Story = { args: { turn: 30, zoom: 0.75 } };

/**
 * The rectangle tool: the inside moves, a side or corner resizes with the opposite one fixed, or with Alt the center, and the
 * knob rotates. The handles have the same size at any zoom, and follow the pointer under a rotated camera. Drag a corner, then
 * again with Alt.
 */
export const Rectangle: Story = { name: 'Rectangle tool', args: { selected: 'plate', turn: 15 } };
