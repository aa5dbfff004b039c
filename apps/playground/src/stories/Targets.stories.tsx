import type { Meta, StoryObj } from '@storybook/react-vite';
import { Several as SeveralScene } from '../scenes/Several.js';
import { args, argTypes } from './args.js';

/** `target` takes one object or several, each in whatever parent it has. */
const meta = {
  title: 'Targets',
  component: SeveralScene,
  args: { ...args, pivot: 'median' },
  argTypes: { ...argTypes, pivot: { control: 'inline-radio', options: ['median', 'active', 'individual'] } },
} satisfies Meta<typeof SeveralScene>;
export default meta;

/** Three objects that move, turn and scale as one. */
export const Several: StoryObj<typeof meta> = {};
