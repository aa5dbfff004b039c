import type { Meta, StoryObj } from '@storybook/react-vite';
import { Clamped as ClampedScene } from '../scenes/controlled/Clamped.js';
import { Owned } from '../scenes/controlled/Owned.js';
import { Records as RecordsScene } from '../scenes/controlled/Records.js';
import { Refused as RefusedScene } from '../scenes/controlled/Refused.js';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/**
 * With `value` the app decides where the object is: the gizmo reports the new transform by `onChange`, and is drawn
 * at the `value`.
 */
const meta = { title: 'Controlled', args, argTypes } satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof Single>;

/**
 * `value` is state of the app. The gizmo is drawn at the new place after every change. Drag an arrow, then press the button.
 */
export const Value: Story = {
  name: 'A value',
  parameters: { stage: false },
  render: (props) => <Owned {...props} />,
};

/**
 * The app clamps the position. The object stops at the limit and follows again when the cursor comes back. Drag an arrow far to
 * one side and back.
 */
export const Clamped: StoryObj<typeof ClampedScene> = {
  args: { reach: 0.7 },
  argTypes: { reach: { control: { type: 'range', min: 0, max: 1.4, step: 0.1 } } },
  render: (props) => <ClampedScene {...props} />,
};

/**
 * The app refuses positions inside the pillar. The ball stops in front of it, and jumps to the cursor behind it. Drag the ball
 * through the pillar.
 */
export const Refused: Story = { render: (props) => <RefusedScene {...props} /> };

/** Without `value` the gizmo changes the object, and the app only receives the events. Drag an arrow. */
export const Uncontrolled: Story = { render: (props) => <Single {...props} /> };

/**
 * Targets can be plain records with a `key` and a `transform`, so the app's state contains no three.js objects. Two of three
 * are selected. Drag an arrow: two boxes move.
 */
export const Records: StoryObj<typeof RecordsScene> = {
  name: 'Plain records',
  args: { selected: ['b', 'c'] },
  argTypes: { selected: { control: 'check', options: ['a', 'b', 'c'] } },
  render: (props) => <RecordsScene {...props} />,
};
