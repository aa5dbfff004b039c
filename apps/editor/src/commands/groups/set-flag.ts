import { withFlag } from '@gizmo-kit/scene';
import type { Scene } from '../../model/scene/types.ts';
import { nameOfAll } from './edit-commands.ts';
import { EDIT_TEXTS } from './texts.ts';

const history = EDIT_TEXTS.history;
const LABELS = {
  visible: { on: history.show, off: history.hide },
  locked: { on: history.lock, off: history.unlock },
} as const;

/** Shows or hides nodes, or locks or unlocks them, as one step. */
export function setFlag(scene: Scene, ids: readonly string[], flag: keyof typeof LABELS, value: boolean): void {
  const label = LABELS[flag][value ? 'on' : 'off'];
  scene.edit(label(nameOfAll(ids, scene.getState())), (document) => withFlag(document, ids, flag, value));
}
