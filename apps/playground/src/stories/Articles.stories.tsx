import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { type GizmoRepairProps, GizmoRepair as GizmoRepairScene } from '../scenes/articles/GizmoRepair.js';
import { Matrices, type MatricesProps } from '../scenes/articles/Matrices.js';
import { type PixelPerfectProps, PixelPerfect as PixelPerfectScene } from '../scenes/articles/PixelPerfect.js';
import { SimpleGizmos, type SimpleGizmosProps } from '../scenes/articles/SimpleGizmos.js';
import { UntransformTheMouse, type UntransformTheMouseProps } from '../scenes/articles/UntransformTheMouse.js';

/** The methods of five articles, a story for each article. */
const meta = { title: 'The articles', parameters: { stage: false } } satisfies Meta;
export default meta;

/**
 * “Linear Algebra Shenanigans: Gizmo Repair”. Drag the blue arrow along its line, then far to the side. The grabbed
 * point should stay at the point of the drawn axis that is nearest to the cursor: the strategy `screen` keeps it
 * there. With `closest`, the older method of that article, and with `plane`, from “Pixel perfect object movement”,
 * the error grows as the axis rotates towards the eye.
 */
export const GizmoRepair: StoryObj<GizmoRepairProps> = {
  name: 'Gizmo Repair',
  args: { steepness: 15, debug: true, onDragStart: fn(), onChange: fn(), onDragEnd: fn() },
  argTypes: { steepness: { control: { type: 'range', min: 10, max: 80, step: 5 } } },
  render: (props) => <GizmoRepairScene {...props} />,
};

/**
 * “Untransforming the Mouse”. Move the pointer over the box: its pixel is converted to normalized, clip, eye and
 * world space, and to the space of the box. The dot is a child of the box at the resulting position, so it is under
 * the cursor.
 */
export const Untransforming: StoryObj<UntransformTheMouseProps> = {
  name: 'Untransforming the Mouse',
  args: { turn: 25, width: 1.6 },
  argTypes: {
    turn: { control: { type: 'range', min: -180, max: 180, step: 5 } },
    width: { control: { type: 'range', min: 0.25, max: 3, step: 0.25 } },
  },
  render: (props) => <UntransformTheMouse {...props} />,
};

/**
 * “Implementing simple translation and rotation gizmos”. One call a frame, `manipulate()`, takes the mode, transform, camera
 * and pointer, and returns the new transform and the lines to draw. The panel shows the distances from the camera ray to each
 * axis or circle: a line is grabbed if that distance is small. While a handle is active, the camera does not move. Drag a line,
 * then orbit beside it.
 */
export const Simple: StoryObj<SimpleGizmosProps> = {
  name: 'Simple translation and rotation gizmos',
  args: { mode: 'rotate', onEnd: fn() },
  argTypes: { mode: { control: 'inline-radio', options: ['translate', 'rotate'] } },
  render: (props) => <SimpleGizmos {...props} />,
};

/**
 * “Pixel perfect object movement”. The axes of each selected object are as long as the diameter of its bounding sphere. Of all
 * boxes under the pointer, the nearest to the camera is picked. Dragging it moves all objects by the same vector, on the most
 * visible plane of that axis. A hidden object cannot be picked. Drag one of the boxes.
 */
export const PixelPerfect: StoryObj<PixelPerfectProps> = {
  name: 'Pixel perfect object movement',
  args: { showNear: true, onEnd: fn() },
  render: (props) => <PixelPerfectScene {...props} />,
};

/**
 * The article on 2D transforms that opens with “Why use matrices”. A matrix has three columns: drag the images of the
 * axes and of the origin, and read its parts. The small letter is a child and moves along. Drag the red knob across
 * the green line: the scale becomes negative. Make the letter flat: the matrix has no inverse.
 */
export const Planar: StoryObj<MatricesProps> = {
  name: 'Transforms of the plane',
  args: { anchor: 'middle' },
  argTypes: { anchor: { control: 'inline-radio', options: ['origin', 'middle'] } },
  render: (props) => <Matrices {...props} />,
};
