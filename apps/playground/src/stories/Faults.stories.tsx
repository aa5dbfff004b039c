import type { Meta, StoryObj } from '@storybook/react-vite';
import { Faulty } from '../scenes/faults/Faulty.js';
import { args, argTypes } from './args.js';

/** Interruptions of a drag. The drag either continues, or is cancelled once, which restores the start bit for bit. */
const meta = {
  title: 'Faults',
  component: Faulty,
  args: { ...args, fault: 'unmount' },
  argTypes: { ...argTypes, fault: { table: { disable: true } } },
  parameters: { stage: false },
} satisfies Meta<typeof Faulty>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * The app unmounts the `<Gizmo>` during a drag: the drag is cancelled, and the box returns to its start. Drag the box over the
 * red line.
 */
export const UnmountInMidDrag: Story = { args: { fault: 'unmount' } };

/**
 * The target is unmounted. The drag is cancelled, the removed object stays as it is, and the gizmo is hidden until its ref is
 * set. Drag the box over the red line.
 */
export const TargetRemoved: Story = { args: { fault: 'remove' } };

/**
 * The app replaces the camera, even by another kind: the drag continues, with the grabbed point under the cursor. Drag the box
 * over the red line.
 */
export const CameraSwapped: Story = { args: { fault: 'camera' } };

/**
 * `pointercancel`, which the system sends when it uses a touch for its own gesture: the drag is cancelled. Drag the box over
 * the red line.
 */
export const LostPointer: Story = { args: { fault: 'pointercancel' } };

/**
 * Another element captures the pointer, so that the gizmo would miss the release: the drag is cancelled. Drag the box over the
 * red line.
 */
export const LostCapture: Story = { args: { fault: 'capture' } };

/**
 * The window loses the focus. The drag continues as if no modifier key were pressed, because the page does not get the release
 * of a key. Drag the box over the red line.
 */
export const WindowBlur: Story = { args: { fault: 'blur' } };

/**
 * The WebGL context is lost: the drag is cancelled. After the context is restored, the gizmo works as before. Drag the box over
 * the red line.
 */
export const LostContext: Story = { args: { fault: 'context' } };
