import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SceneProps } from '../scenes/props.js';
import { FrameLoop } from '../scenes/renderers/FrameLoop.js';
import { LogarithmicDepth } from '../scenes/renderers/LogarithmicDepth.js';
import { WebGpu, type WebGpuProps } from '../scenes/renderers/WebGpu.js';
import { args, argTypes } from './args.js';

/** Whatever draws the scene, and however often: the gizmo is drawn in its size and dragged to the pixel. */
const meta = {
  title: 'Renderers',
  component: FrameLoop,
  args: { ...args, frameloop: 'demand' },
  argTypes: { ...argTypes, frameloop: { control: 'inline-radio', options: ['demand', 'always'] } },
  parameters: { stage: false },
} satisfies Meta<typeof FrameLoop>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `WebGPURenderer`. Where the browser has no adapter it draws by its own WebGL; the line beneath says by which. */
export const WebGPU: StoryObj<WebGpuProps> = {
  name: 'WebGPU',
  args: { forceWebGL: false },
  render: (props) => <WebGpu {...props} />,
};

/** A logarithmic depth buffer, for scenes that reach from a millimetre to a planet. The gizmo lies over all of it. */
export const Logarithmic: StoryObj<SceneProps> = {
  name: 'Logarithmic depth',
  render: (props) => <LogarithmicDepth {...props} />,
};

/** `frameloop="demand"`: an idle gizmo costs no frame. The count stands still until you hover, drag or orbit. */
export const Demand: Story = { name: 'Frames on demand' };

/** `frameloop="always"`: a frame whenever the screen has one, as games have it. The drag is the same. */
export const Always: Story = { name: 'Frames always', args: { frameloop: 'always' } };
