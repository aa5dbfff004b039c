import type { Meta, StoryObj } from '@storybook/react-vite';
import { Radius } from '../scenes/handles/Radius.js';
import { Subset } from '../scenes/handles/Subset.js';
import { OnCurve } from '../scenes/OnCurve.js';
import { OnFloor } from '../scenes/OnFloor.js';
import type { SceneProps } from '../scenes/props.js';
import { args, argTypes } from './args.js';

/** The prop `handles` takes a list of handles, built-in ones or your own, instead of a mode. */
const meta = {
  title: 'Handles',
  component: Subset,
  args,
  argTypes: { ...argTypes, mode: { table: { disable: true } } },
} satisfies Meta<typeof Subset>;
export default meta;

type Story = StoryObj<typeof meta>;

const ids = (options: readonly string[]) => ({ ids: { control: 'check', options } }) as const;

/** A knob that moves its target along a curve of the app. Drag the knob, or any point of the curve. */
export const Curve: StoryObj<SceneProps> = { render: (props) => <OnCurve {...props} /> };

/**
 * A handle that the app defines, in about forty lines. Drag the rim of the drum: its radius changes, its height does
 * not, and the rim stays under the cursor.
 */
export const Own: StoryObj<SceneProps> = { name: 'Of your own', render: (props) => <Radius {...props} /> };

/**
 * The object itself as a handle. Press the box anywhere and slide it over the floor: the pressed point stays under the cursor. A
 * click without a move stays a click of the app.
 */
export const Body: StoryObj<SceneProps> = { render: (props) => <OnFloor {...props} /> };

/** A part of a preset: this object moves on the floor only. Select more handles in the controls. */
export const HiddenAxes: Story = {
  args: { ids: ['move-x', 'move-z', 'move-xz'] },
  argTypes: ids(['move-x', 'move-y', 'move-z', 'move-xy', 'move-yz', 'move-xz', 'move-view']),
};

/**
 * Handles of three presets in one gizmo, for furniture: it moves on the floor, rotates about the vertical, and scales
 * uniformly. Drag the ring around the furniture.
 */
export const Mixed: Story = {
  args: { ids: ['move-x', 'move-z', 'rotate-y', 'scale-all'] },
  argTypes: ids(['move-x', 'move-y', 'move-z', 'rotate-x', 'rotate-y', 'rotate-z', 'scale-all']),
};
