import type { Meta, StoryObj } from '@storybook/react-vite';
import { Arm, type ArmProps } from '../scenes/instances/Arm.js';
import { Field } from '../scenes/instances/Field.js';
import { Leaning } from '../scenes/instances/Leaning.js';
import type { SceneProps } from '../scenes/props.js';
import { args, argTypes } from './args.js';

/** What is no mesh of its own, or keeps its matrix itself, is a target like any other. */
const meta = {
  title: 'Instances and bones',
  component: Field,
  args: { ...args, selected: [12], several: false, pivot: 'median' },
  argTypes: {
    ...argTypes,
    selected: { table: { disable: true } },
    pivot: { control: 'inline-radio', options: ['median', 'active', 'individual'] },
  },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `target={{ mesh, index }}`: one instance of an InstancedMesh. Click another box, and the gizmo goes there. */
export const OneInstance: Story = {};

/**
 * Several instances, in an array: they move, turn and scale as one, and the mesh is sent to the graphics card once a step. A
 * click adds a box, or takes it out.
 */
export const ManyInstances: Story = { args: { selected: [6, 7, 8, 11, 12, 13], several: true } };

/** A bone of a skinned mesh. Turn it: the bones that hang on it go along, and the skin bends. */
export const BoneOfASkin: StoryObj<ArmProps> = {
  name: 'A bone of a skin',
  args: { mode: 'rotate', bone: 2, space: 'local' },
  argTypes: { bone: { control: { type: 'range', min: 0, max: 3, step: 1 } } },
  render: (props) => <Arm {...props} />,
};

/**
 * With `matrixAutoUpdate={false}` the matrix itself is read and written. This one leans, which position, rotation and scale
 * cannot say: it leans as much after a drag as before.
 */
export const OwnMatrix: StoryObj<SceneProps> = {
  name: 'A matrix of its own',
  render: (props) => <Leaning {...props} />,
};
