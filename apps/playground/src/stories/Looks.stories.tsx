import type { ThemeName } from '@gizmo-kit/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Dressed } from '../scenes/looks/Dressed.js';
import { Painted, type PaintedProps } from '../scenes/looks/Painted.js';
import { Themed, type ThemedProps } from '../scenes/looks/Themed.js';
import { Tokens, type TokensProps } from '../scenes/looks/Tokens.js';
import { args, argTypes } from './args.js';

/** Colours by a name or by tokens, painters of your own, and what can be shown while a handle is held. */
const meta = {
  title: 'Looks',
  component: Dressed,
  args,
  argTypes,
} satisfies Meta<typeof Dressed>;
export default meta;

/** The switches of `Dressed`. */
const switches = { guides: true, numbers: false, geometry: false, letters: false };

type Story = StoryObj<typeof meta>;
type ThemeStory = StoryObj<ThemedProps>;
type TokenStory = StoryObj<TokensProps>;
type PainterStory = StoryObj<PaintedProps>;

const themed = (theme: ThemeName, ground: 'light' | 'dark'): ThemeStory => ({
  args: { theme, ground, mode: 'universal' },
  argTypes: {
    theme: { control: 'inline-radio', options: ['dark', 'light', 'high-contrast', 'color-blind'] },
    ground: { control: 'inline-radio', options: ['light', 'dark'] },
  },
  parameters: { stage: false },
  render: (props) => <Themed {...props} />,
});

/** The look without a `theme`, made for a dark ground. */
export const Dark: ThemeStory = themed('dark', 'dark');

/** `theme="light"`, made for a light ground: darker colours, and a light rim around them. */
export const Light: ThemeStory = themed('light', 'light');

/**
 * `theme="high-contrast"`: every colour has a contrast of 7 to 1 to the ground, and a black rim. Without a `theme` it comes by
 * itself to people who have asked their system for more contrast.
 */
export const HighContrast: ThemeStory = themed('high-contrast', 'dark');

/** `theme="color-blind"`: three colours that stay apart without red, green or blue cones, on light and on dark. */
export const ColourBlindSafe: ThemeStory = { ...themed('color-blind', 'light'), name: 'Colour-blind safe' };

const color = { control: 'color' } as const;

/** A palette of your own by tokens; those that it leaves out are the default's. Turn the colours in the table. */
export const Palette: TokenStory = {
  args: { x: '#c2185b', y: '#00796b', z: '#5e35b1', neutral: '#455a64', active: '#e65100' },
  argTypes: { x: color, y: color, z: color, neutral: color, active: color },
  render: (props) => <Tokens {...props} />,
};

const painted = (painter: PaintedProps['painter']): PainterStory => ({
  args: { painter },
  argTypes: { painter: { control: 'inline-radio', options: ['default', 'sketch', 'ruler'] } },
  render: (props) => <Painted {...props} />,
});

/** A painter of your own in the place of the default: lines alone, and a glow around the handle under the pointer. */
export const Painter: PainterStory = painted('sketch');

/** Guides of your own: those of the kit, and a ruler along the way of a move. Drag an arrow and count its ticks. */
export const OwnGuides: PainterStory = painted('ruler');

/** No line, sector or ghost while a handle is held. */
export const GuidesOff: Story = { args: { ...switches, guides: false } };

/** The numbers of a drag, beside the cursor: they cover neither it nor the handle, and never leave the picture. */
export const Readout: Story = { args: { ...switches, numbers: true } };

/**
 * What a handle computes with: its axis as it is drawn, the cursor, the foot of the cursor on that line, and a dot where the
 * grabbed point is drawn now. Hover an arrow, then drag it away from its line. Try the rings too.
 */
export const Debug: Story = { args: { ...switches, geometry: true } };

/** `size` is in CSS pixels, from the origin to the tip, at any distance: go near and away with the wheel. */
export const Size: Story = { args: { ...switches, size: 160 } };

/** The letter of each axis beyond its tip, for those whom colours do not tell them apart. */
export const AxisLetters: Story = { args: { ...switches, letters: true } };
