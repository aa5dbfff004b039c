import { FolderOpen, PackagePlus, Save, SaveAll } from 'lucide-react';
import { importDialog, openDialog, saveScene, saveSceneAs } from '../files/actions.ts';
import { STRINGS } from '../strings.ts';
import { command } from './command.ts';

const label = STRINGS.commands;
const group = 'file';

export const FILE_COMMANDS = {
  open: command({ id: 'open', label: label.open, group, icon: FolderOpen, keys: ['mod+o'], run: openDialog }),
  import: command({
    id: 'import',
    label: label.import,
    group,
    icon: PackagePlus,
    keys: ['mod+shift+o'],
    run: importDialog,
  }),
  save: command({ id: 'save', label: label.save, group, icon: Save, keys: ['mod+s'], run: saveScene }),
  saveAs: command({
    id: 'save-as',
    label: label['save-as'],
    group,
    icon: SaveAll,
    keys: ['mod+shift+s'],
    run: saveSceneAs,
  }),
};
