import type { Meta, StoryObj } from '@storybook/react-vite';
import { Fifty } from '../scenes/performance/Fifty.js';
import { TenThousand } from '../scenes/performance/TenThousand.js';
import { args, argTypes } from './args.js';

/** Many gizmos, and one gizmo with many targets. */
const meta = {
  title: 'Performance',
  component: Fifty,
  args,
  argTypes: { ...argTypes, size: { control: { type: 'range', min: 20, max: 100, step: 5 } } },
} satisfies Meta<typeof Fifty>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * Fifty gizmos on one canvas. Each has one draw call, is independent of the others, and is idle until it is used. Drag an arrow
 * of one of them.
 */
export const FiftyGizmos: Story = { args: { size: 30 } };

/**
 * Ten thousand instances with one gizmo. Each step computes all of them from their start, and uploads the mesh to the GPU once.
 * Drag an arrow.
 */
export const TenThousandInstances: Story = {
  parameters: { stage: false },
  render: (props) => <TenThousand {...props} />,
};
