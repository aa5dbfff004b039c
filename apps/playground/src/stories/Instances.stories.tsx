import type { Meta, StoryObj } from '@storybook/react-vite';
import { Arm, type ArmProps } from '../scenes/instances/Arm.js';
import { Field } from '../scenes/instances/Field.js';
import { Leaning } from '../scenes/instances/Leaning.js';
import type { SceneProps } from '../scenes/props.js';
import { args, argTypes, without } from './args.js';

/** Instances, bones and objects with their own matrix as targets. */
const meta = {
  title: 'Instances and bones',
  component: Field,
  args,
  argTypes: {
    ...argTypes,
    selected: { table: { disable: true } },
    pivot: { control: 'inline-radio', options: ['median', 'active', 'individual'] },
  },
} satisfies Meta<typeof Field>;
export default meta;

type Story = StoryObj<typeof meta>;

/** `target={instance(mesh, index)}`: one instance of an InstancedMesh. Click another box to move the gizmo there. */
export const OneInstance: Story = { args: { selected: [12], several: false, pivot: 'median' } };

/**
 * Several instances: they move, rotate and scale together, with one upload to the GPU for each step. A click on a box adds it
 * to the targets, or removes it. Click a box, then drag an arrow.
 */
export const ManyInstances: Story = { args: { selected: [6, 7, 8, 11, 12, 13], several: true, pivot: 'median' } };

/** A bone of a skinned mesh. Rotate it: its child bones move along, and the skin bends. */
export const BoneOfASkin: StoryObj<ArmProps> = {
  name: 'A bone of a skin',
  args: { mode: 'rotate', bone: 2, space: 'local' },
  argTypes: { ...without('several'), bone: { control: { type: 'range', min: 0, max: 3, step: 1 } } },
  render: (props) => <Arm {...props} />,
};

/**
 * With `matrixAutoUpdate={false}` the gizmo reads and changes the matrix itself. This matrix has shear, which position,
 * quaternion and scale cannot express. A drag keeps the shear. Drag an arrow, then rotate.
 */
export const OwnMatrix: StoryObj<SceneProps> = {
  name: 'A matrix of its own',
  argTypes: without('several'),
  render: (props) => <Leaning {...props} />,
};
