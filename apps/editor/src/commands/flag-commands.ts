import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import type { Editor } from '../editor.ts';
import { withFlag } from '../scene/edits.ts';
import type { SceneState } from '../scene/store.ts';
import { STRINGS } from '../strings.ts';
import { command } from './command.ts';
import { hasSelection, nameOfAll } from './edit-commands.ts';

const label = STRINGS.commands;
const { history } = STRINGS;
const group = 'edit';

function hideSelection({ scene }: Editor): void {
  const state = scene.getState();
  const { selection } = state;
  scene.edit(history.hide(nameOfAll(selection, state)), (document) => withFlag(document, selection, 'visible', false));
}

function showAll({ scene }: Editor): void {
  const state = scene.getState();
  const ids = Object.keys(state.document.nodes);
  scene.edit(history.show(nameOfAll(ids, state)), (document) => withFlag(document, ids, 'visible', true));
}

const isAllLocked = ({ document, selection }: SceneState): boolean =>
  selection.length > 0 && selection.every((id) => document.nodes[id]?.locked);

function toggleLock({ scene }: Editor): void {
  const state = scene.getState();
  const { selection } = state;
  const locked = !isAllLocked(state);
  const what = nameOfAll(selection, state);
  scene.edit(locked ? history.lock(what) : history.unlock(what), (document) =>
    withFlag(document, selection, 'locked', locked),
  );
}

function unlockAll({ scene }: Editor): void {
  const state = scene.getState();
  const ids = Object.keys(state.document.nodes);
  scene.edit(history.unlock(nameOfAll(ids, state)), (document) => withFlag(document, ids, 'locked', false));
}

const nodesOf = ({ document }: SceneState) => Object.values(document.nodes);

export const FLAG_COMMANDS = {
  hide: command({
    id: 'hide',
    label: label.hide,
    group,
    inContext: true,
    icon: EyeOff,
    keys: ['h'],
    isEnabled: hasSelection,
    run: hideSelection,
  }),
  showAll: command({
    id: 'show-all',
    label: label['show-all'],
    group,
    icon: Eye,
    keys: ['alt+h'],
    isEnabled: ({ scene }) => nodesOf(scene).some(({ visible }) => !visible),
    run: showAll,
  }),
  lock: command({
    id: 'lock',
    label: label.lock,
    group,
    inContext: true,
    icon: Lock,
    keys: ['l'],
    isEnabled: hasSelection,
    isChecked: ({ scene }) => isAllLocked(scene),
    run: toggleLock,
  }),
  unlockAll: command({
    id: 'unlock-all',
    label: label['unlock-all'],
    group,
    icon: LockOpen,
    keys: ['alt+l'],
    isEnabled: ({ scene }) => nodesOf(scene).some(({ locked }) => locked),
    run: unlockAll,
  }),
};
