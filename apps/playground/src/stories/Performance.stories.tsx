import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fifty } from '../scenes/performance/Fifty.js';
import { TenThousand } from '../scenes/performance/TenThousand.js';
import { args, argTypes } from './args.js';

/** Many gizmos, and many targets of one. */
const meta = {
  title: 'Performance',
  component: Fifty,
  args,
  argTypes: { ...argTypes, size: { control: { type: 'range', min: 20, max: 100, step: 5 } } },
} satisfies Meta<typeof Fifty>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Fifty gizmos on one canvas. Each takes one draw call, shares nothing with the others, and is idle until it is touched. */
export const FiftyGizmos: Story = { args: { size: 30 } };

/**
 * Ten thousand instances under one gizmo. A step works all of them out at once, from where they were at the press, and the
 * mesh is sent to the graphics card once: as many uploads as steps.
 */
export const TenThousandInstances: Story = {
  parameters: { stage: false },
  render: (props) => <TenThousand {...props} />,
};
