import type { ThemeName } from '@gizmo-kit/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Dressed } from '../scenes/looks/Dressed.js';
import { Editable } from '../scenes/looks/Editable.js';
import { Painted, type PaintedProps } from '../scenes/looks/Painted.js';
import { Themed, type ThemedProps } from '../scenes/looks/Themed.js';
import { Tokens, type TokensProps } from '../scenes/looks/Tokens.js';
import type { SceneProps } from '../scenes/props.js';
import { args, argTypes, without } from './args.js';

/** Themes, tokens, your own painters, and what can be shown during a drag. */
const meta = {
  title: 'Looks',
  component: Dressed,
  args,
  argTypes,
} satisfies Meta<typeof Dressed>;
export default meta;

/** The switches of `Dressed`. */
const switches = { guides: true, numbers: false, hand: false, geometry: false, letters: false, occludedOpacity: 1 };

const withoutSwitches = without(...Object.keys(switches));

type Story = StoryObj<typeof meta>;
type ThemeStory = StoryObj<ThemedProps>;
type TokenStory = StoryObj<TokensProps>;
type PainterStory = StoryObj<PaintedProps>;

const themed = (theme: ThemeName, ground: 'light' | 'dark'): ThemeStory => ({
  args: { theme, ground, mode: 'universal' },
  argTypes: {
    ...withoutSwitches,
    theme: { control: 'inline-radio', options: ['dark', 'light', 'high-contrast', 'color-blind'] },
    ground: { control: 'inline-radio', options: ['light', 'dark'] },
  },
  parameters: { stage: false },
  render: (props) => <Themed {...props} />,
});

/** The default theme, for a dark background. Drag an arrow, a ring or a box. */
export const Dark: ThemeStory = themed('dark', 'dark');

/** `theme="light"`, for a light background: darker colors with a light outline. Drag an arrow, a ring or a box. */
export const Light: ThemeStory = themed('light', 'light');

/**
 * `theme="high-contrast"`: every color has a contrast of 7 : 1 to the background, and a black outline. Without a `theme`, the
 * gizmo uses it if the system asks for more contrast. Drag an arrow, a ring or a box.
 */
export const HighContrast: ThemeStory = themed('high-contrast', 'dark');

/**
 * `theme="color-blind"`: three colors that can be told apart without red, green or blue cones, on light and dark backgrounds.
 * Drag an arrow, a ring or a box.
 */
export const ColorBlindSafe: ThemeStory = { ...themed('color-blind', 'light'), name: 'Color-blind safe' };

const color = { control: 'color' } as const;

/** Your own palette as tokens; missing tokens are those of the default. Change the colors in the controls. */
export const Palette: TokenStory = {
  args: { x: '#c2185b', y: '#00796b', z: '#5e35b1', neutral: '#455a64', active: '#e65100' },
  argTypes: { ...withoutSwitches, x: color, y: color, z: color, neutral: color, active: color },
  render: (props) => <Tokens {...props} />,
};

const painted = (painter: PaintedProps['painter']): PainterStory => ({
  args: { painter },
  argTypes: { ...withoutSwitches, painter: { control: 'inline-radio', options: ['default', 'sketch', 'ruler'] } },
  render: (props) => <Painted {...props} />,
});

/** Your own painter instead of the default: only lines, with a glow around the hovered handle. Drag an arrow. */
export const Painter: PainterStory = painted('sketch');

/**
 * Your own guides: the built-in ones, and a ruler along the path of a move. Drag an arrow to see the ticks of the
 * ruler.
 */
export const OwnGuides: PainterStory = painted('ruler');

/** No line, no sector and no ghost (the handle at its start) during a drag. Drag an arrow. */
export const GuidesOff: Story = { args: { ...switches, guides: false } };

/**
 * The numbers of a drag beside the cursor. They cover neither the cursor nor the handle, and stay within the canvas. Drag an
 * arrow, and read the numbers.
 */
export const Readout: Story = { args: { ...switches, numbers: true } };

/**
 * `extensions={[cursor()]}`: the CSS cursor is a hand over handles, and a closed one during a drag. Move the pointer over a
 * handle, and drag it.
 */
export const Cursor: Story = { args: { ...switches, hand: true } };

/**
 * The geometry of a drag: the drawn axis, the cursor, its projection onto the axis, and a dot at the grabbed point.
 * Hover an arrow, then drag it away from its line. Drag the rings too.
 */
export const Debug: Story = { args: { ...switches, geometry: true } };

/** `size` is in CSS pixels, from the origin to the tip, at any distance. Zoom with the wheel. */
export const Size: Story = { args: { ...switches, size: 160 } };

/**
 * The letter of each axis beyond its tip, for people who cannot tell the colors apart. Orbit: each letter stays beyond its tip.
 */
export const AxisLetters: Story = { args: { ...switches, letters: true } };

/**
 * `occludedOpacity={0.25}`: the parts behind objects are faint. With 0 they are hidden. They can be dragged all the same. Drag
 * an arrow behind the object.
 */
export const Occluded: Story = {
  args: { ...switches, occludedOpacity: 0.25 },
  argTypes: { occludedOpacity: { control: { type: 'range', min: 0, max: 1, step: 0.05 } } },
};

/**
 * `readout({ fields: amountFields() })`: after a drag, a click or a tap on the number beside the cursor lets you type another one.
 * Enter sets it, Escape does not. Drag an arrow, and click its number.
 */
export const EditableReadout: StoryObj<SceneProps> = {
  name: 'Editable readout',
  argTypes: withoutSwitches,
  render: (props) => <Editable {...props} />,
};
