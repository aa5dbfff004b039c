import type { Meta, StoryObj } from '@storybook/react-vite';
import { EventPanel } from '../scenes/first-steps/EventPanel.js';
import { Fewest } from '../scenes/first-steps/Fewest.js';
import fewest from '../scenes/first-steps/Fewest.tsx?raw';
import { InState } from '../scenes/first-steps/InState.js';
import inState from '../scenes/first-steps/InState.tsx?raw';
import { StatusBar } from '../scenes/first-steps/StatusBar.js';
import statusBar from '../scenes/first-steps/StatusBar.tsx?raw';
import { args, argTypes } from './args.js';

/** Pass a target to `<Gizmo>`, and drag. “Show code” displays the code of a story. */
const meta = { title: 'First steps' } satisfies Meta<typeof EventPanel>;
export default meta;

type Story = StoryObj<typeof EventPanel>;

const shows = (code: string) => ({ docs: { source: { code, language: 'tsx' } } });

/** An object with a gizmo. Drag an arrow: the object moves, and the camera does not. */
export const InFewestLines: Story = {
  name: 'In the fewest lines',
  parameters: shows(fewest),
  render: () => <Fewest />,
};

/**
 * The transform is in `useState`. The gizmo does not change the object: `onChange` sets the state, and the gizmo follows it.
 * Drag an arrow.
 */
export const InUseState: Story = {
  name: 'Controlled by useState',
  parameters: shows(inState),
  render: () => <InState />,
};

/** Drag, and read the events beside the canvas. Press Escape during a drag: the reason is `cancel`. */
export const Event: Story = {
  name: 'What the event holds',
  args: { ...args, mode: 'universal' },
  argTypes,
  parameters: { stage: false },
  render: (props) => <EventPanel {...props} />,
};

/**
 * A bar outside of the canvas shows the hovered handle and the amount of a drag: `createGizmoStore` and `useGizmo`. Drag an
 * arrow, and read the bar.
 */
export const Status: Story = {
  name: 'A status bar',
  args: { ...args, mode: 'universal' },
  argTypes,
  parameters: { ...shows(statusBar), stage: false },
  render: (props) => <StatusBar {...props} />,
};
