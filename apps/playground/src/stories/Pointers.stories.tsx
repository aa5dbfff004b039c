import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tolerant } from '../scenes/pointers/Tolerant.js';
import { XrRoom } from '../scenes/pointers/XrRoom.js';
import type { SceneProps } from '../scenes/props.js';
import { args, argTypes, without } from './args.js';

/** Touch, pens and rays operate the gizmo like a mouse. */
const meta = {
  title: 'Pointers',
  component: Tolerant,
  args,
  argTypes: {
    ...argTypes,
    mouse: { control: { type: 'range', min: 0, max: 40, step: 1 } },
    touch: { control: { type: 'range', min: 0, max: 40, step: 1 } },
  },
} satisfies Meta<typeof Tolerant>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * On a touch screen, a finger within 22 pixels of a handle drags it. Fingers elsewhere move the camera: one orbits, two zoom
 * and pan. A finger that comes down during a drag changes nothing. Drag an arrow with a finger.
 */
export const Touch: Story = { args: { mouse: 6, touch: 22 } };

/** A pen hovers, presses and drags to the pixel. A palm on the screen has no effect. Drag an arrow with a pen. */
export const Pen: Story = { args: { mouse: 6, touch: 22 } };

/**
 * `hitTolerance`: the distance in pixels at which a handle is picked, for mouse and touch. It is not drawn. Press beside an
 * arrow.
 */
export const HitTolerance: Story = { args: { mouse: 20, touch: 22 } };

/**
 * `extensions={[continuousGrab()]}`: during a drag the pointer is locked, and a circle shows its position. Escape cancels. Drag
 * an arrow to the edge of the screen and beyond.
 */
export const ContinuousGrab: Story = { args: { mouse: 6, touch: 22, continuous: true } };

/**
 * `extensions={[xrRays()]}` for headsets. Press “Enter the headset”. The mouse then aims an emulated hand, a little below the eyes and to
 * the right, and its button pinches. The grabbed point stays on the ray of the hand.
 */
export const Xr: StoryObj<SceneProps> = {
  name: 'XR, emulated',
  args: { size: 140 },
  argTypes: without('mouse', 'touch', 'continuous'),
  parameters: { stage: false },
  render: (props) => <XrRoom {...props} />,
};
