import type { Meta, StoryObj } from '@storybook/react-vite';
import { NonUniformParent } from '../scenes/NonUniformParent.js';
import { args, argTypes } from './args.js';

/** Transforms are given in the space of the parent, whatever that parent does to its children. */
const meta = { title: 'Parents', component: NonUniformParent, args, argTypes } satisfies Meta<typeof NonUniformParent>;
export default meta;

/** A parent that is turned, and scaled differently along each axis. */
export const NonUniform: StoryObj<typeof meta> = { name: 'Non-uniform' };
