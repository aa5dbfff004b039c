import { DEFAULT_KEYS } from '@gizmo-kit/react';
import { freeKeys, GRAB_KEYS, HANDLE_KEY, type PresetName, VERTEX_KEY } from '../../model/settings/presets.ts';
import { DIALOG_TEXTS } from './texts.ts';

/** A key that is not a command: the gizmo or a field uses it. */
export interface FixedKey {
  /** In the notation of the commands. */
  readonly keys: readonly string[];
  readonly label: string;
}

const label = DIALOG_TEXTS.keys;
const bindings = (...commands: readonly (keyof typeof DEFAULT_KEYS)[]): readonly string[] =>
  commands.flatMap((command) => DEFAULT_KEYS[command]).map((key) => key.toLowerCase());

/** The keys of the gizmo in a preset, while nothing is dragged. */
export const gizmoKeys = (preset: PresetName): readonly FixedKey[] => [
  { keys: Object.values(GRAB_KEYS[preset]), label: GRAB_KEYS[preset].tool === undefined ? label.grabs : label.grab },
  { keys: freeKeys([HANDLE_KEY, `shift+${HANDLE_KEY}`], preset), label: label.handle },
  { keys: freeKeys([VERTEX_KEY], preset), label: label.vertex },
  { keys: bindings('left', 'right', 'up', 'down', 'towards', 'away'), label: label.nudge },
  { keys: ['shift'], label: label.nudgeFar },
  { keys: ['alt'], label: label.nudgeNear },
];

export const DRAG_KEYS: readonly FixedKey[] = [
  { keys: bindings('x', 'y', 'z'), label: label.axis },
  { keys: bindings('x', 'y', 'z').map((key) => `shift+${key}`), label: label.plane },
  { keys: ['0', '…', '9'], label: label.amount },
  { keys: ['='], label: label.expression },
  { keys: ['tab'], label: label.nextAmount },
  { keys: ['mod'], label: label.snap },
  { keys: ['shift'], label: label.precise },
  { keys: ['alt'], label: label.clone },
  { keys: bindings('commit'), label: label.commit },
  { keys: ['escape'], label: label.cancel },
];

/** During a click or a marquee. */
export const SELECT_KEYS: readonly FixedKey[] = [
  { keys: ['shift'], label: label.selectMore },
  { keys: ['mod'], label: label.selectLess },
];

/** While the right button is pressed. */
export const FLY_KEYS: readonly FixedKey[] = [
  { keys: ['w', 'a', 's', 'd'], label: label.fly },
  { keys: ['e', 'q'], label: label.rise },
  { keys: ['shift'], label: label.fast },
];

export const FIELD_KEYS: readonly FixedKey[] = [
  { keys: ['arrowup', 'arrowdown'], label: label.step },
  { keys: ['shift'], label: label.stepFar },
  { keys: ['alt'], label: label.stepNear },
  { keys: ['enter'], label: label.commit },
  { keys: ['escape'], label: label.restore },
];
