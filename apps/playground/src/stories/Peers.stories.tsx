import type { Meta, StoryObj } from '@storybook/react-vite';
import { Peers } from '../scenes/peers/Peers.js';
import { args, argTypes } from './args.js';

/** `<Gizmo>` and the gizmos of drei with the same task. */
const meta = { title: 'Peers', component: Peers, args, argTypes, parameters: { stage: false } } satisfies Meta<
  typeof Peers
>;
export default meta;

/**
 * From left to right: `<Gizmo>`, drei's `TransformControls` and drei's `PivotControls`. Drag the red arrow of each,
 * and move the cursor away from the line of the arrow. The text below shows the distance in pixels between the
 * grabbed point and the point of the axis nearest to the cursor.
 */
export const OneScene: StoryObj<typeof meta> = { name: 'In one scene' };
