/** What is compared: ours first. */
export const OURS = 'gizmo-kit';
export const NAMES = {
  [OURS]: '`<Gizmo>`',
  'transform-controls': 'drei TransformControls',
  'pivot-controls': 'drei PivotControls',
  handle: '@react-three/handle',
};
export const KINDS = Object.keys(NAMES);

/** The scene without a gizmo, under the same event system. */
export const bareOf = (kind) => (kind === 'handle' ? 'none-pointer-events' : 'none');

export const MODES = ['translate', 'rotate', 'scale'];
