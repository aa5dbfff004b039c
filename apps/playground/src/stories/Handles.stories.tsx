import { bounds, rect } from '@gizmo-kit/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { OnCurve } from '../scenes/OnCurve.js';
import { Single } from '../scenes/Single.js';
import { args, argTypes } from './args.js';

/** `handles` takes handles as values, those of the kit or your own, in the place of a mode. */
const meta = { title: 'Handles', component: Single, args, argTypes } satisfies Meta<typeof Single>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The box around the target: the opposite face, edge or corner stays where it is; with Alt the middle does. */
export const Bounds: Story = { args: { handles: bounds() } };

/** The tool of two-dimensional editors: the inside moves, sides and corners scale, the knob turns. */
export const Rectangle: Story = { args: { handles: rect() } };

/** A knob that moves its target along a curve of the app's own. */
export const Curve: Story = { render: (props) => <OnCurve {...props} /> };
