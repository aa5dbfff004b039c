import type { Meta, StoryObj } from '@storybook/react-vite';
import { Radius } from '../scenes/handles/Radius.js';
import { Subset } from '../scenes/handles/Subset.js';
import { OnCurve } from '../scenes/OnCurve.js';
import { args, argTypes } from './args.js';

/** `handles` takes handles as values, those of the kit or your own, in the place of a mode. */
const meta = {
  title: 'Handles',
  component: Subset,
  args: { ...args, ids: [] },
  argTypes: { ...argTypes, mode: { table: { disable: true } } },
} satisfies Meta<typeof Subset>;
export default meta;

type Story = StoryObj<typeof meta>;

const ids = (options: readonly string[]) => ({ ids: { control: 'check', options } }) as const;

/** A knob that moves its target along a curve of the app's own. Drag the knob, or the curve itself anywhere. */
export const Curve: Story = { render: (props) => <OnCurve {...props} /> };

/**
 * A handle of the app's own, in some forty lines of plain data and functions (`scenes/handles/radius.ts`). Pull the rim of
 * the drum: it grows around its axis, keeps its height, and the rim stays under the cursor.
 */
export const Own: Story = { name: 'Of your own', render: (props) => <Radius {...props} /> };

/** A part of a preset: this object slides on the floor, and has nothing that would lift it. Tick what else it is to have. */
export const HiddenAxes: Story = {
  args: { ids: ['move-x', 'move-z', 'move-xz'] },
  argTypes: ids(['move-x', 'move-y', 'move-z', 'move-xy', 'move-yz', 'move-xz', 'move-view']),
};

/** Handles of three presets in one gizmo: what furniture needs. It slides, turns about the vertical, and scales as a whole. */
export const Mixed: Story = {
  args: { ids: ['move-x', 'move-z', 'rotate-y', 'scale-all'] },
  argTypes: ids(['move-x', 'move-y', 'move-z', 'rotate-x', 'rotate-y', 'rotate-z', 'scale-all']),
};
