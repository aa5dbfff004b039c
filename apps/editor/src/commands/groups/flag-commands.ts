import { Eye, EyeOff, Lock, LockOpen } from 'lucide-react';
import type { Editor } from '../../editor/editor.ts';
import type { SceneNode, SceneState } from '../../model/scene/types.ts';
import { commandsIn } from './command.ts';
import { hasSelection } from './edit-commands.ts';
import { setFlag } from './set-flag.ts';

const command = commandsIn('flag');

const isAllLocked = ({ document, selection }: SceneState): boolean =>
  selection.length > 0 && selection.every((id) => document.nodes.get(id)?.locked);

const selectionOf = ({ scene }: Editor): readonly string[] => scene.getState().selection;
const nodesOf = ({ document }: SceneState): readonly SceneNode[] => [...document.nodes.values()];
const isHidden = ({ visible }: SceneNode): boolean => !visible;
const isLocked = ({ locked }: SceneNode): boolean => locked;
const idsOf = ({ scene }: Editor, test: (node: SceneNode) => boolean): readonly string[] =>
  nodesOf(scene.getState())
    .filter(test)
    .map(({ id }) => id);

export const FLAG_COMMANDS = {
  hide: command({
    id: 'hide',
    inContext: true,
    icon: EyeOff,
    keys: ['h'],
    isEnabled: hasSelection,
    run: (editor) => setFlag(editor.scene, selectionOf(editor), 'visible', false),
  }),
  showAll: command({
    id: 'show-all',
    icon: Eye,
    keys: ['alt+h'],
    isEnabled: ({ scene }) => nodesOf(scene).some(isHidden),
    run: (editor) => setFlag(editor.scene, idsOf(editor, isHidden), 'visible', true),
  }),
  lock: command({
    id: 'lock',
    inContext: true,
    icon: Lock,
    keys: ['l'],
    isEnabled: hasSelection,
    isChecked: ({ scene }) => isAllLocked(scene),
    run: (editor) => setFlag(editor.scene, selectionOf(editor), 'locked', !isAllLocked(editor.scene.getState())),
  }),
  unlockAll: command({
    id: 'unlock-all',
    icon: LockOpen,
    keys: ['alt+l'],
    isEnabled: ({ scene }) => nodesOf(scene).some(isLocked),
    run: (editor) => setFlag(editor.scene, idsOf(editor, isLocked), 'locked', false),
  }),
};
