import {
  Armchair,
  Eye,
  FileBox,
  FileOutput,
  FilePlus,
  FolderOpen,
  LibraryBig,
  PackagePlus,
  Save,
  SaveAll,
  Shapes,
  Share2,
  Spotlight,
  Users,
} from 'lucide-react';
import { importDialog, openDialog } from '../../document/actions.ts';
import { exportScene, exportSelection } from '../../document/export-file.ts';
import { newScene } from '../../document/replace.ts';
import { shareLive } from '../../document/rooms/open.ts';
import { saveScene, saveSceneAs } from '../../document/save.ts';
import { shareScene } from '../../document/share.ts';
import type { Editor } from '../../editor/editor.ts';
import { commandsIn } from './command.ts';

const command = commandsIn('file');

const newFrom =
  (template: Parameters<typeof newScene>[1]) =>
  (editor: Editor): Promise<void> =>
    newScene(editor, template);

async function save(editor: Editor): Promise<void> {
  await saveScene(editor);
}

export const FILE_COMMANDS = {
  // Browsers reserve Ctrl+N.
  new: command({ id: 'new', icon: FilePlus, run: newFrom('empty') }),
  newDemo: command({ id: 'new-demo', icon: Armchair, run: newFrom('demo') }),
  newStage: command({ id: 'new-stage', icon: Spotlight, run: newFrom('stage') }),
  newShapes: command({ id: 'new-shapes', icon: Shapes, run: newFrom('shapes') }),
  open: command({ id: 'open', icon: FolderOpen, keys: ['mod+o'], run: openDialog }),
  scenes: command({ id: 'scenes', icon: LibraryBig, run: ({ ui }) => ui.setState({ dialog: 'scenes' }) }),
  import: command({ id: 'import', icon: PackagePlus, keys: ['mod+shift+o'], run: importDialog }),
  save: command({ id: 'save', icon: Save, keys: ['mod+s'], run: save }),
  saveAs: command({ id: 'save-as', icon: SaveAll, keys: ['mod+shift+s'], run: saveSceneAs }),
  export: command({
    id: 'export',
    icon: FileOutput,
    keys: ['mod+shift+e'],
    isEnabled: ({ scene }) => scene.document.roots.length > 0,
    run: exportScene,
  }),
  exportSelection: command({
    id: 'export-selection',
    icon: FileBox,
    isEnabled: ({ scene }) => scene.selection.length > 0,
    run: exportSelection,
  }),
  share: command({ id: 'share', icon: Share2, run: shareScene }),
  shareLive: command({ id: 'share-live', icon: Users, run: (editor) => shareLive(editor, 'edit') }),
  shareView: command({ id: 'share-view', icon: Eye, run: (editor) => shareLive(editor, 'view') }),
};
