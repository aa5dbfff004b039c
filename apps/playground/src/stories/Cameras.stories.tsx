import type { Meta, StoryObj } from '@storybook/react-vite';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/** The gizmo has the same size on screen, and the same grip, for every camera. */
const meta = { title: 'Cameras', component: Single, args, argTypes } satisfies Meta<typeof Single>;
export default meta;

/** No perspective: a pixel is as many units near as far. */
export const Orthographic: StoryObj<typeof meta> = { parameters: { lens: 'orthographic' } };
