import type { Meta, StoryObj } from '@storybook/react-vite';
import { Peers } from '../scenes/peers/Peers.js';
import { args, argTypes } from './args.js';

/** Our gizmo beside drei's, on the same work. */
const meta = { title: 'Peers', component: Peers, args, argTypes, parameters: { stage: false } } satisfies Meta<
  typeof Peers
>;
export default meta;

/**
 * From left to right: `<Gizmo>`, drei's `TransformControls` and drei's `PivotControls`. Take each by its red arrow, and draw the
 * cursor away from the line of the arrow while you drag. The line beneath says by how many pixels what you grabbed is beside
 * the foot of the cursor.
 */
export const OneScene: StoryObj<typeof meta> = { name: 'In one scene' };
