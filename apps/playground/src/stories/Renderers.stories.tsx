import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SceneProps } from '../scenes/props.js';
import { FrameLoop } from '../scenes/renderers/FrameLoop.js';
import { LogarithmicDepth } from '../scenes/renderers/LogarithmicDepth.js';
import { WebGpu, type WebGpuProps } from '../scenes/renderers/WebGpu.js';
import { args, argTypes, without } from './args.js';

/** Renderers and frame loops. In each of them, the gizmo has the same size, and drags are exact. */
const meta = {
  title: 'Renderers',
  component: FrameLoop,
  args,
  argTypes: { ...argTypes, frameloop: { control: 'inline-radio', options: ['demand', 'always'] } },
  parameters: { stage: false },
} satisfies Meta<typeof FrameLoop>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `WebGPURenderer`. Without a WebGPU adapter, it draws with WebGL; the text below names the one in use. Drag an arrow. */
export const WebGPU: StoryObj<WebGpuProps> = {
  name: 'WebGPU',
  args: { forceWebGL: false },
  argTypes: without('frameloop'),
  render: (props) => <WebGpu {...props} />,
};

/** A logarithmic depth buffer, for scenes from a millimeter to a planet. The gizmo is drawn on top. Drag an arrow. */
export const Logarithmic: StoryObj<SceneProps> = {
  name: 'Logarithmic depth',
  argTypes: without('frameloop'),
  render: (props) => <LogarithmicDepth {...props} />,
};

/**
 * `frameloop="demand"`: an idle gizmo requests no frame. The count does not change until you hover, drag or orbit. Move the
 * pointer over a handle, and watch the count.
 */
export const Demand: Story = { name: 'Frames on demand', args: { frameloop: 'demand' } };

/** `frameloop="always"`: continuous rendering, as in games. The drag is the same. Drag an arrow. */
export const Always: Story = { name: 'Frames always', args: { frameloop: 'always' } };
