import type { Meta, StoryObj } from '@storybook/react-vite';
import { Tolerant } from '../scenes/pointers/Tolerant.js';
import { XrRoom } from '../scenes/pointers/XrRoom.js';
import type { SceneProps } from '../scenes/props.js';
import { args, argTypes } from './args.js';

/** Fingers, pens and rays work a gizmo as a mouse does. */
const meta = {
  title: 'Pointers',
  component: Tolerant,
  args: { ...args, mouse: 6, touch: 22 },
  argTypes: {
    ...argTypes,
    mouse: { control: { type: 'range', min: 0, max: 40, step: 1 } },
    touch: { control: { type: 'range', min: 0, max: 40, step: 1 } },
  },
} satisfies Meta<typeof Tolerant>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * On a touch screen one finger on a handle drags, and it need not hit it by less than 22 pixels. Fingers elsewhere are the
 * camera's: one orbits, two zoom and pan. A finger that comes down in mid-drag changes nothing.
 */
export const Touch: Story = {};

/** A pen hovers, presses and drags to the pixel, and the palm that lies beside it has no say. */
export const Pen: Story = {};

/** `hitTolerance`: how many pixels beside a handle still pick it, for mouse and finger. Nothing of it is drawn. */
export const HitTolerance: Story = { args: { mouse: 20 } };

/**
 * `rays={xrRays()}` for headsets. Enter: the mouse then aims a hand that is emulated, a little below the eyes and to the
 * right, and its button pinches. What the ray of the hand has grabbed stays on it.
 */
export const Xr: StoryObj<SceneProps> = {
  name: 'XR, emulated',
  args: { size: 140 },
  parameters: { stage: false },
  render: (props) => <XrRoom {...props} />,
};
