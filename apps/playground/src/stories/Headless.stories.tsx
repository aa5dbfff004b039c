import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { PlainHost, type PlainHostProps } from '../scenes/headless/PlainHost.js';

const args: PlainHostProps = { by: 'three', mode: 'translate', step: 0, onEnd: fn() };

/**
 * Without React, and without `<Gizmo>`: `@gizmo-kit/math` takes plain data and gives plain data, so whatever has a canvas
 * and a pointer can have a gizmo.
 */
const meta = {
  title: 'Without React',
  component: PlainHost,
  parameters: { stage: false },
  args,
  argTypes: {
    by: { table: { disable: true } },
    mode: { control: 'inline-radio', options: ['translate', 'rotate', 'scale', 'universal'] },
    step: { control: { type: 'number', min: 0, step: 0.25 } },
  },
} satisfies Meta<typeof PlainHost>;
export default meta;

type Story = StoryObj<typeof meta>;

/**
 * A scene of plain three.js (`scenes/headless/plain-three.ts`). `manipulate` is called at each event: it says where the box
 * is to be and what to paint, and the outlines go onto a 2D canvas over the picture. Escape cancels.
 */
export const Three: Story = { name: 'Plain three.js' };

/**
 * No 3D library at all (`scenes/headless/plain-canvas.ts`): a View made by `lookAt`, lines drawn through `project`, and the
 * gesture by its parts, `poseHandles`, `pickDrawn`, `beginDrag` and `stepDrag`. Escape cancels.
 */
export const Canvas: Story = { name: 'A 2D canvas', args: { by: 'canvas', mode: 'universal' } };
