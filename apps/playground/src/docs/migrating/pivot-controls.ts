import type { PivotControlsProps } from '@react-three/drei/web/pivotControls/index.js';
import type { Moved } from './transform-controls.js';

type Rest = readonly [here: string, difference: string];

/** The compiler holds this list against the props that drei declares: none is missing, and none is made up. */
const props: Readonly<Record<keyof PivotControlsProps, Rest>> = {
  enabled: [
    '`visible` or `mode="none"`',
    'Theirs takes the handles away. Ours, `enabled={false}`, leaves them in sight and refuses presses.',
  ],
  scale: ['`size`', 'With `fixed`, both are pixels. Without it theirs is world units; ours has no such size.'],
  lineWidth: ['`handles` or `components`', 'Widths belong to the shapes of a handle.'],
  fixed: ['—', 'Always so.'],
  offset: ['`pivot={[x, y, z]}`', 'Ours is a point of the world; theirs moves with the object.'],
  rotation: ['`space={quaternion}`', 'Ours is a rotation of the world; theirs is one of the object.'],
  matrix: [
    '`value`',
    'A `Transform` in the place of a matrix. A matrix with shear is a target with `matrixAutoUpdate={false}`, uncontrolled.',
  ],
  anchor: [
    '`pivot`',
    '`pivot="bounds"` is their `[0, 0, 0]`. For corners and sides compute the point, or use `bounds()`.',
  ],
  autoTransform: [
    '`value`',
    'Given, it is their `false`: your app decides. Left out, it is their `true`: the gizmo writes.',
  ],
  activeAxes: ['`handles`', 'Filter the handles: see below.'],
  disableAxes: ['`mode` or `handles`', 'Choose what is to be there: `mode={["rotate", "scale"]}`.'],
  disableSliders: ['`handles`', 'Filter out `move-xy`, `move-yz` and `move-xz`.'],
  disableRotations: ['`mode` or `handles`', 'As `disableAxes`.'],
  disableScaling: ['`mode` or `handles`', 'As `disableAxes`.'],
  translationLimits: [
    '`limits={{ translate }}`',
    'Theirs count from where the gizmo was mounted. Ours are coordinates in the parent.',
  ],
  rotationLimits: [
    '—',
    'No counterpart. Clamp in `onChange` with `value`; `event.delta.angle` counts past full turns.',
  ],
  scaleLimits: ['`limits={{ scale }}`', 'Ours hold the scale as it is written.'],
  axisColors: ['`theme={{ x, y, z }}`', 'In CSS notation.'],
  hoveredColor: ['`theme={{ active }}`', 'Of what is hovered, and of what is held.'],
  annotations: ['`readout={readout()}`', 'Beside the cursor, with the unit, and clear of the handle.'],
  annotationsClass: [
    '—',
    'No counterpart. The readout takes its colours from the theme, its text from `readout({ format })`.',
  ],
  onDragStart: [
    '`onDragStart`',
    '`event.handle.id` says which; ours comes with the first step that changes something.',
  ],
  onDrag: ['`onChange`', '`event.matrices` are their `l`; `event.delta` is what was done in the world.'],
  onDragEnd: ['`onDragEnd`', 'Says the result, the start, and whether it was a commit or a cancel.'],
  depthTest: ['—', 'No counterpart. A gizmo lies above the scene.'],
  renderOrder: ['—', 'No counterpart.'],
  opacity: ['`components`', 'A painter of your own may paint with less.'],
  visible: ['`visible`', 'What is not visible cannot be picked either.'],
  userData: ['—', 'No counterpart: the handles are no objects of the scene.'],
  children: ['`target`', 'Nothing is wrapped: put a ref on the object.'],
};

/** The props of drei's PivotControls. */
export const pivotControls: readonly Moved[] = Object.entries(props).map(([prop, rest]) => [prop, ...rest]);
