import type { Meta, StoryObj } from '@storybook/react-vite';
import { Single } from '../scenes/Single.js';
import { Snapping } from '../scenes/Snapping.js';
import { args, argTypes } from './args.js';

/** What holds a drag: boxes that targets stay in, coordinates that stay as they are, features to snap to. */
const meta = { title: 'Limits and snapping', component: Single, args, argTypes } satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The target stays within half a unit of where it is, along every axis. */
export const Limits: Story = { args: { limits: { translate: { min: [-0.5, -0.5, -0.5], max: [0.5, 0.5, 0.5] } } } };

/** No drag changes the height. */
export const Lock: Story = { args: { lock: { translate: ['y'] } } };

/** Within twelve pixels of a post, the target goes to it; Ctrl lets it go. */
export const Vertices: Story = { render: (props) => <Snapping {...props} /> };
