import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { InBabylon } from '../scenes/headless/InBabylon.js';
import { InPlayCanvas } from '../scenes/headless/InPlayCanvas.js';
import { PlainCanvas } from '../scenes/headless/PlainCanvas.js';
import type { PlainHostProps } from '../scenes/headless/PlainHost.js';
import { PlainThree } from '../scenes/headless/PlainThree.js';

const args: PlainHostProps = { mode: 'translate', step: 0, onEnd: fn() };

/**
 * Without React and `<Gizmo>`. `@gizmo-kit/math` takes and returns plain data, so any program with a canvas and a
 * pointer can show a gizmo.
 */
const meta = {
  title: 'Without React',
  component: PlainThree,
  parameters: { stage: false },
  args,
  argTypes: {
    mode: { control: 'inline-radio', options: ['translate', 'rotate', 'scale', 'universal'] },
    step: { control: { type: 'number', min: 0, step: 0.25 } },
  },
} satisfies Meta<typeof PlainThree>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * A scene of plain three.js. Each event calls `manipulate`, which returns the transform of the box and the handles to draw.
 * `trianglesOf` turns these into one mesh. Escape cancels. Drag an arrow of the box.
 */
export const Three: Story = { name: 'Plain three.js' };

/**
 * No 3D library: a View from `lookAt`, lines drawn with `project`, and a drag from its parts `poseHandles`, `pickDrawn`,
 * `beginDrag` and `stepDrag`. Escape cancels. Drag a line.
 */
export const Canvas: Story = {
  name: 'A 2D canvas',
  args: { mode: 'universal' },
  render: (props) => <PlainCanvas {...props} />,
};

/**
 * Babylon.js with its left-handed camera. The gizmo is drawn on a canvas over that of the engine. Escape cancels. Drag an arrow
 * of the box.
 */
export const Babylon: Story = { name: 'Babylon.js', render: (props) => <InBabylon {...props} /> };

/** PlayCanvas. The gizmo is drawn on a canvas over that of the engine. Escape cancels. Drag an arrow of the box. */
export const PlayCanvas: Story = { render: (props) => <InPlayCanvas {...props} /> };
