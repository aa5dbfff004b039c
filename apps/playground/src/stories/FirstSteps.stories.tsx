import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventPanel } from '../scenes/first-steps/EventPanel.js';
import { Fewest } from '../scenes/first-steps/Fewest.js';
import fewest from '../scenes/first-steps/Fewest.tsx?raw';
import { InState } from '../scenes/first-steps/InState.js';
import inState from '../scenes/first-steps/InState.tsx?raw';
import { StatusBar } from '../scenes/first-steps/StatusBar.js';
import statusBar from '../scenes/first-steps/StatusBar.tsx?raw';
import { args, argTypes } from './args.js';

/** From nothing to a gizmo: give `<Gizmo>` a target, and drag. The code of each story can be shown below it. */
const meta = { title: 'First steps' } satisfies Meta<typeof EventPanel>;
export default meta;

type Story = StoryObj<typeof EventPanel>;

const shows = (code: string) => ({ docs: { source: { code, language: 'tsx' } } });

/** An object with a gizmo, and not a line more. Drag an arrow: the object goes with it, the camera stays where it is. */
export const InFewestLines: Story = {
  name: 'In the fewest lines',
  parameters: shows(fewest),
  render: () => <Fewest />,
};

/** The transform lives in `useState`. The gizmo writes nothing: it asks by `onChange`, and follows what the state becomes. */
export const InUseState: Story = {
  name: 'Controlled by useState',
  parameters: shows(inState),
  render: () => <InState />,
};

/** Drag, and read beside the canvas what `onChange` and `onDragEnd` are told. Press Escape in mid-drag: the reason becomes `cancel`. */
export const Event: Story = {
  name: 'What the event holds',
  args: { ...args, mode: 'universal' },
  argTypes,
  parameters: { stage: false },
  render: (props) => <EventPanel {...props} />,
};

/** A bar outside of the canvas that shows what is hovered and how far a drag has gone: `createGizmoStore` and `useGizmo`. */
export const Status: Story = {
  name: 'A status bar',
  args: { ...args, mode: 'universal' },
  argTypes,
  parameters: { ...shows(statusBar), stage: false },
  render: (props) => <StatusBar {...props} />,
};
