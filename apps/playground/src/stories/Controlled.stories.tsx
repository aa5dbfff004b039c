import type { Meta, StoryObj } from '@storybook/react-vite';
import { Clamped as ClampedScene } from '../scenes/controlled/Clamped.js';
import { Owned } from '../scenes/controlled/Owned.js';
import { Records as RecordsScene } from '../scenes/controlled/Records.js';
import { Refused as RefusedScene } from '../scenes/controlled/Refused.js';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/** With `value` the app decides: the gizmo asks by `onChange` and stands wherever the app puts the object. */
const meta = { title: 'Controlled', args, argTypes } satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof Single>;

/** `value` is state of the app. The gizmo follows it, also when something else changes it: drag, then press the button. */
export const Value: Story = {
  name: 'A value',
  parameters: { stage: false },
  render: (props) => <Owned {...props} />,
};

/** The object stops at the reach that the app allows, however far the cursor goes, and comes back with it. */
export const Clamped: StoryObj<typeof ClampedScene> = {
  args: { reach: 0.7 },
  argTypes: { reach: { control: { type: 'range', min: 0, max: 1.4, step: 0.1 } } },
  render: (props) => <ClampedScene {...props} />,
};

/** The app refuses every place within the pillar. The ball waits before it, and jumps to the cursor once that is past it. */
export const Refused: Story = { render: (props) => <RefusedScene {...props} /> };

/** Without `value` the gizmo writes the object itself, and the app only hears of it. */
export const Uncontrolled: Story = { render: (props) => <Single {...props} /> };

/** Targets may be plain records with a `key` and a `transform`: nothing of three.js is in the app's state. Two of three are selected. */
export const Records: StoryObj<typeof RecordsScene> = {
  name: 'Plain records',
  args: { selected: ['b', 'c'] },
  argTypes: { selected: { control: 'check', options: ['a', 'b', 'c'] } },
  render: (props) => <RecordsScene {...props} />,
};
