import type { PropMigration } from './transform-controls.js';

/** The props of TransformHandles of @react-three/handle, without those of a group. */
export const transformHandles: readonly PropMigration[] = [
  ['alwaysUpdate', '—', 'Not needed: the gizmo reads the transforms of the parents in each frame.'],
  ['apply', '`value`, `onChange`', 'With `value` the gizmo changes no object; store `event.transform` in `onChange`.'],
  ['stopPropagation', '—', 'Objects behind a handle never get the events of its press.'],
  ['context', '—', 'No counterpart. One `<Gizmo>` has all its handles.'],
  ['space', '`space`', 'Also `parent`, `view`, or a quaternion.'],
  ['mode', '`mode`', 'The same three names, and `universal`, `none`, or an array of modes.'],
  [
    'x',
    '`handles`, `limits`, `lock`',
    '`false` or a range: filter the handles, or set a limit. `"disabled"`: use `lock`.',
  ],
  ['y', '`handles`, `limits`, `lock`', 'As `x`.'],
  ['z', '`handles`, `limits`, `lock`', 'As `x`.'],
  ['e', '`handles`', 'The ring around the view direction is the handle `rotate-view`. Filter it by its `id`.'],
  ['hidden', '`visible`', '`visible={false}` hides the handles and cancels a running drag.'],
  ['disabled', '`enabled`', '`enabled={false}` also cancels a running drag.'],
  ['fixed', '—', 'The handles always have the same size on the screen.'],
  ['size', '`size`', 'CSS pixels, 100 by default.'],
];

/** What else @react-three/handle exports. */
export const otherHandles: readonly PropMigration[] = [
  ['PivotHandles', '`mode="universal"`', 'For scale handles on the axes only: an array of modes.'],
  ['HandleTarget', '`target`', 'A ref of the object. The gizmo wraps nothing and can be anywhere in the scene.'],
  ['Handle', '`body`', 'The meshes of the target are the handle. For other objects that are pressed instead: `of`.'],
  ['useHandle, HandleStore', '`createGizmoStore`, `useGizmo`', 'The state of a drag, also outside of the canvas.'],
  [
    'OrbitHandles, MapHandles',
    '—',
    'Keep them, or use other controls: `makeDefault` or `controls` lets the gizmo pause them.',
  ],
];
