import type { PivotControlsProps } from '@react-three/drei/web/pivotControls/index.js';
import type { PropMigration } from './transform-controls.js';

type Rest = readonly [here: string, difference: string];

/** The compiler compares this list with the props that drei declares. */
const props: Readonly<Record<keyof PivotControlsProps, Rest>> = {
  enabled: [
    '`visible` or `mode="none"`',
    'drei removes the handles. `enabled={false}` of `<Gizmo>` keeps them visible and refuses presses.',
  ],
  scale: ['`size`', 'CSS pixels, as with `fixed`. There is no size in world units.'],
  lineWidth: ['`handles` or `components`', 'The shapes of a handle have widths.'],
  fixed: ['—', 'Always on.'],
  offset: ['`pivot={[x, y, z]}`', 'A point in world space; the offset of drei moves with the object.'],
  rotation: ['`space={quaternion}`', 'A rotation in world space; in drei it is in the space of the object.'],
  matrix: [
    '`value`',
    'A `Transform` instead of a matrix. For a matrix with shear, use `target={matrix(object)}` with `matrixAutoUpdate={false}`, without `value`.',
  ],
  anchor: [
    '`pivot`',
    '`pivot="bounds"` is `anchor={[0, 0, 0]}`. For corners and sides compute the point, or use `bounds()`.',
  ],
  autoTransform: [
    '`value`',
    'With `value`, as with `autoTransform={false}`, your app decides. Without it, the gizmo changes the object.',
  ],
  activeAxes: ['`handles`', 'Filter the handles: see below.'],
  disableAxes: ['`mode` or `handles`', 'Choose the modes: `mode={["rotate", "scale"]}`.'],
  disableSliders: ['`handles`', 'Filter out `move-xy`, `move-yz` and `move-xz`.'],
  disableRotations: ['`mode` or `handles`', 'As `disableAxes`.'],
  disableScaling: ['`mode` or `handles`', 'As `disableAxes`.'],
  translationLimits: [
    '`limits={{ translate }}`',
    'Coordinates in the parent. In drei, they are relative to the position at the mount.',
  ],
  rotationLimits: [
    '`limits={{ rotate: { y: [min, max] } }}`',
    'The angle is the twist from the orientation of the parent, or from `rest`, not from where the drag began.',
  ],
  scaleLimits: ['`limits={{ scale }}`', 'They limit the scale of the target.'],
  axisColors: ['`theme={{ x, y, z }}`', 'In CSS notation.'],
  hoveredColor: ['`theme={{ active }}`', 'Also the color of a dragged handle.'],
  annotations: ['`extensions={[readout()]}`', 'Beside the cursor, with the unit; it does not cover the handle.'],
  annotationsClass: [
    '—',
    'No counterpart. The readout takes its colors from the theme, its text from `readout({ format })`.',
  ],
  onDragStart: ['`onDragStart`', '`event.handle.id` is the handle. It runs at the first step that changes something.'],
  onDrag: ['`onChange`', '`matricesOf(event)` corresponds to `l`; `event.delta` is the change in world space.'],
  onDragEnd: ['`onDragEnd`', 'It has the result, the start, and whether the drag was committed or cancelled.'],
  depthTest: ['`occludedOpacity={0}`', 'drei hides the parts behind objects by default, `<Gizmo>` does not.'],
  renderOrder: ['—', 'No counterpart.'],
  opacity: ['`components`', 'Paint with a lower opacity in your own painter.'],
  visible: ['`visible`', 'An invisible gizmo cannot be picked.'],
  userData: ['—', 'No counterpart: handles are not objects of the scene.'],
  children: ['`target`', 'The gizmo wraps nothing: put a ref on the object.'],
};

/** The props of drei's PivotControls. */
export const pivotControls: readonly PropMigration[] = Object.entries(props).map(([prop, rest]) => [prop, ...rest]);
