/** A prop of another gizmo, its counterpart, and the difference. */
export type PropMigration = readonly [prop: string, here: string, difference: string];

/** The props of drei's TransformControls itself, in its own order. */
export const transformControls: readonly PropMigration[] = [
  ['object', '`target`', 'An object, a ref, an instance, a record, or an array of them.'],
  ['enabled', '`enabled`', 'False also cancels a running drag. Handles stay visible: `visible={false}` hides them.'],
  ['axis', '—', 'No counterpart as a prop. `onHover` and `useGizmo` report the hovered handle.'],
  ['domElement', '—', 'No counterpart. The gizmo listens on the same element as fiber.'],
  ['mode', '`mode`', 'The same three names, and `universal`, `none`, or an array of modes.'],
  [
    'translationSnap',
    '`snap={{ translate }}`',
    'drei snaps to a grid through the origin: use `{ step, mode: "absolute" }`. With a number, steps are counted from the start of the drag.',
  ],
  ['rotationSnap', '`snap={{ rotate }}`', 'Both are in radians and counted from the start of the drag.'],
  [
    'scaleSnap',
    '`snap={{ scale }}`',
    'drei rounds the scale: use `{ step, mode: "absolute" }`. With a number, the factor of the drag is rounded.',
  ],
  ['space', '`space`', 'Also `parent`, `view`, or a quaternion. Both scale one target along its local axes.'],
  ['size', '`size`', 'CSS pixels, 100 by default. In drei, it is a factor relative to the height of the canvas.'],
  ['showX', '`handles`', 'Filter the handles: see below. To keep them visible without effect, use `lock`.'],
  ['showY', '`handles`', 'As `showX`.'],
  ['showZ', '`handles`', 'As `showX`.'],
  ['children', '`target`', 'The gizmo wraps nothing. Put a ref on the object; the gizmo can be anywhere in the scene.'],
  ['camera', '—', 'No counterpart. The gizmo uses the camera of its root, View or portal.'],
  [
    'onChange',
    '`onChange`',
    'drei also calls it for hovers and new settings. Here it runs at steps that change the target; for hovers use `onHover`.',
  ],
  [
    'onMouseDown',
    '`onDragStart`',
    'It runs at the first step that changes something. A press without a change is the phase `press` of the store.',
  ],
  [
    'onMouseUp',
    '`onDragEnd`',
    'It runs once for each `onDragStart`, and says whether the drag was committed or cancelled.',
  ],
  ['onObjectChange', '`onChange`', 'At most once a frame, with the transforms, the delta and the start.'],
  [
    'makeDefault',
    '—',
    'Not needed. The gizmo pauses the camera controls in `state.controls`, or in its prop `controls`.',
  ],
];

/** Members that only three's own TransformControls has. */
export const threeControls: readonly PropMigration[] = [
  ['attach(object), detach()', '`target`', 'A target, or null.'],
  ['showXY, showYZ, showXZ, showXYZE', '`handles`', 'Filter the handles by their ids.'],
  [
    'minX … maxZ',
    '`limits={{ translate: { min, max } }}`',
    'Both are in the space of the parent. There are limits of `rotate` and `scale` too.',
  ],
  ['setColors(…)', '`theme`', 'Tokens `x`, `y`, `z` and `active`.'],
  ['reset()', '`store.getState().cancel()`', 'Cancels the running drag.'],
  ['dragging-changed', '`useGizmo`', 'The `phase` is `drag`. Camera controls are paused without your code.'],
  ['getRaycaster()', '—', 'No counterpart: handles are picked in pixels, without a raycaster.'],
];
