/** What is compared: ours first. */
export const OURS = 'gizmo-kit';
export const NAMES = {
  [OURS]: '`<Gizmo>`',
  'transform-controls': 'drei TransformControls',
  'pivot-controls': 'drei PivotControls',
  handle: '@react-three/handle',
};

/** What is measured of them: all, or those that stand after `--kinds`. */
export const KINDS = namesAfter('--kinds') ?? Object.keys(NAMES);

/** The names that a command line gives after an option, with commas between them; undefined where it does not. */
export function namesAfter(option) {
  const at = process.argv.indexOf(option);
  return at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',');
}

/** The scene without a gizmo, under the same event system. */
export const bareOf = (kind) => (kind === 'handle' ? 'none-pointer-events' : 'none');

export const MODES = ['translate', 'rotate', 'scale'];
