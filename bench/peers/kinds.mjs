/** The gizmos that are compared: ours first. */
export const OURS = 'gizmo-kit';
export const NAMES = {
  [OURS]: '`<Gizmo>`',
  'transform-controls': 'drei TransformControls',
  'pivot-controls': 'drei PivotControls',
  handle: '@react-three/handle',
};

/** The gizmos to measure: all, or those after `--kinds`. */
export const KINDS = namesAfter('--kinds') ?? Object.keys(NAMES);

/** The names after an option of the command line, separated by commas; undefined without the option. */
export function namesAfter(option) {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',');
}

/** The scene without a gizmo, under the same event system. */
export const bareOf = (kind) => (kind === 'handle' ? 'none-pointer-events' : 'none');

export const MODES = ['translate', 'rotate', 'scale'];
