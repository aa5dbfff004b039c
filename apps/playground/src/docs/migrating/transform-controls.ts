/** A prop of a peer, what it is here, and what is different. */
export type Moved = readonly [prop: string, here: string, difference: string];

/** The props of drei's TransformControls itself, in its own order. */
export const transformControls: readonly Moved[] = [
  ['object', '`target`', 'An object, a ref, an instance, a record, or an array of them.'],
  ['enabled', '`enabled`', 'False also ends a running drag as cancelled. Handles stay in sight: `visible` hides them.'],
  ['axis', '—', 'No counterpart as a prop. The hovered handle is told by `onHover`, and by `useGizmo`.'],
  ['domElement', '—', 'No counterpart. The gizmo listens where fiber listens.'],
  ['mode', '`mode`', 'The same three names, and `universal`, `none`, or an array of modes.'],
  [
    'translationSnap',
    '`snap={{ translate }}`',
    'Theirs is a grid from zero: `{ step, mode: "absolute" }`. A bare number counts from the start of the drag.',
  ],
  ['rotationSnap', '`snap={{ rotate }}`', 'Radians in both, from the start of the drag in both.'],
  [
    'scaleSnap',
    '`snap={{ scale }}`',
    'Theirs rounds the scale that is written: `{ step, mode: "absolute" }`. A bare number is a step of the factor.',
  ],
  ['space', '`space`', 'Also `parent`, `view`, or a quaternion. Scaling is local in both, for one target.'],
  [
    'size',
    '`size`',
    'Theirs is a factor of a size that goes with the height of the picture. Ours is CSS pixels, 100 by default.',
  ],
  ['showX', '`handles`', 'Filter the handles: see below. To keep them in sight but still, use `lock`.'],
  ['showY', '`handles`', 'As `showX`.'],
  ['showZ', '`handles`', 'As `showX`.'],
  ['children', '`target`', 'Nothing is wrapped. Put a ref on the object; the gizmo may stand anywhere in the scene.'],
  ['camera', '—', 'No counterpart. The gizmo takes the camera that draws, or that of its View or portal.'],
  [
    'onChange',
    '`onChange`',
    'Theirs also comes with hovers and new settings. Ours comes with steps that change the target; hovers are `onHover`.',
  ],
  [
    'onMouseDown',
    '`onDragStart`',
    'Ours comes with the first step that changes something. A bare press is the phase `press` of the store.',
  ],
  ['onMouseUp', '`onDragEnd`', 'Ours comes once for each start, and says whether it was a commit or a cancel.'],
  ['onObjectChange', '`onChange`', 'At most once a frame, with the transforms, the delta and the start.'],
  [
    'makeDefault',
    '—',
    'Not needed. A gizmo is no camera control: it pauses those in `state.controls`, or in its prop `controls`.',
  ],
];

/** What three's own TransformControls has beside that. */
export const threeControls: readonly Moved[] = [
  ['attach(object), detach()', '`target`', 'A target, or null.'],
  ['showXY, showYZ, showXZ, showXYZE', '`handles`', 'Filter the handles by their ids.'],
  [
    'minX … maxZ',
    '`limits={{ translate: { min, max } }}`',
    'In the space of the parent in both. Ours has `scale` too.',
  ],
  ['setColors(…)', '`theme`', 'Tokens `x`, `y`, `z` and `active`.'],
  ['reset()', '`store.getState().cancel()`', 'Puts back the start of the drag that is going on.'],
  ['dragging-changed', '`useGizmo`', 'The `phase` is `drag`. For camera controls nothing is to be done.'],
  ['getRaycaster()', '—', 'No counterpart: handles are picked in pixels, without a raycast.'],
];
