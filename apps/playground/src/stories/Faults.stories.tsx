import type { Meta, StoryObj } from '@storybook/react-vite';
import { Faulty } from '../scenes/faults/Faulty.js';
import { args, argTypes } from './args.js';

/** Whatever happens in mid-drag: it ends once, with the start put back bit for bit, or it goes on. */
const meta = {
  title: 'Faults',
  component: Faulty,
  args: { ...args, fault: 'unmount' },
  argTypes: { ...argTypes, fault: { table: { disable: true } } },
  parameters: { stage: false },
} satisfies Meta<typeof Faulty>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The app takes the `<Gizmo>` away while it is dragged: the drag is cancelled, and the box is back where it was. */
export const UnmountInMidDrag: Story = { args: { fault: 'unmount' } };

/** The target itself goes. The drag is cancelled, and what has gone is written no more; the gizmo hides until its ref is filled. */
export const TargetRemoved: Story = { args: { fault: 'remove' } };

/** Another camera, and even another kind of camera: the drag goes on, with the grabbed point under the cursor. */
export const CameraSwapped: Story = { args: { fault: 'camera' } };

/** `pointercancel`, as it comes when the system takes a finger for a gesture of its own: the drag is cancelled. */
export const LostPointer: Story = { args: { fault: 'pointercancel' } };

/** Somebody else takes the capture of the pointer, and its release would be heard elsewhere: the drag is cancelled. */
export const LostCapture: Story = { args: { fault: 'capture' } };

/** The window loses the focus. Keys that were held are forgotten, as nobody hears their release; the drag goes on. */
export const WindowBlur: Story = { args: { fault: 'blur' } };

/** The WebGL context is lost: the drag is cancelled, and when the picture is back the gizmo is drawn and dragged as before. */
export const LostContext: Story = { args: { fault: 'context' } };
