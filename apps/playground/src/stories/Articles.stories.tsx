import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { type GizmoRepairProps, GizmoRepair as GizmoRepairScene } from '../scenes/articles/GizmoRepair.js';
import { Matrices, type MatricesProps } from '../scenes/articles/Matrices.js';
import { type PixelPerfectProps, PixelPerfect as PixelPerfectScene } from '../scenes/articles/PixelPerfect.js';
import { SimpleGizmos, type SimpleGizmosProps } from '../scenes/articles/SimpleGizmos.js';
import { UntransformTheMouse, type UntransformTheMouseProps } from '../scenes/articles/UntransformTheMouse.js';

/**
 * Five articles that this kit has learnt from, each at work. `packages/math/README.md` says of every method in them which
 * function does it here, and which test pins it.
 */
const meta = { title: 'The articles', parameters: { stage: false } } satisfies Meta;
export default meta;

/**
 * “Linear Algebra Shenanigans: Gizmo Repair”. Drag the blue arrow a little along its line, then far aside. The point you
 * hold belongs at the foot of the cursor on the drawn axis: `screen` keeps it there. `closest`, as before the repair,
 * leaves it the farther behind the steeper the axis is seen, and so does the `plane` of “Pixel perfect object movement”.
 */
export const GizmoRepair: StoryObj<GizmoRepairProps> = {
  name: 'Gizmo Repair',
  args: { steepness: 15, debug: true, onDragStart: fn(), onChange: fn(), onDragEnd: fn() },
  argTypes: { steepness: { control: { type: 'range', min: 10, max: 80, step: 5 } } },
  render: (props) => <GizmoRepairScene {...props} />,
};

/**
 * “Untransforming the Mouse”. Move the pointer over the box: its pixel goes back through normalized, clip, eye and world
 * space to the space of the box. The dot is a child of the box, put where the last number says, so it is under the cursor.
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
 * “Implementing simple translation and rotation gizmos”. One call a frame, `manipulate()`: mode, transform, camera and
 * pointer in, the new transform and the lines to draw out. Beside it the distances of the article, from the camera ray to
 * each axis or circle: a line can be grabbed near it, not only on it. While one is active, the camera stays where it is.
 */
export const Simple: StoryObj<SimpleGizmosProps> = {
  name: 'Simple translation and rotation gizmos',
  args: { mode: 'rotate', onEnd: fn() },
  argTypes: { mode: { control: 'inline-radio', options: ['translate', 'rotate'] } },
  render: (props) => <SimpleGizmos {...props} />,
};

/**
 * “Pixel perfect object movement”. Each selected object shows axes as long as the sphere around it is wide. Of all boxes
 * that the pointer hits, the one nearest to the camera wins; dragging it moves every object by the same way, on the most
 * visible plane of that axis. Hide the near object: it cannot be hit any more.
 */
export const PixelPerfect: StoryObj<PixelPerfectProps> = {
  name: 'Pixel perfect object movement',
  args: { showNear: true, onEnd: fn() },
  render: (props) => <PixelPerfectScene {...props} />,
};

/**
 * The article on 2D transforms that opens with “Why use matrices”. A matrix is three columns: drag the images of the axes
 * and of the origin, and read what it is made of. The small letter is a child and goes along. Pull the red knob over the
 * green line and the scale turns negative; flatten the letter and there is no inverse.
 */
export const Planar: StoryObj<MatricesProps> = {
  name: 'Transforms of the plane',
  args: { anchor: 'middle' },
  argTypes: { anchor: { control: 'inline-radio', options: ['origin', 'middle'] } },
  render: (props) => <Matrices {...props} />,
};
