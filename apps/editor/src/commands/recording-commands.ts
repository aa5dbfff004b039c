import { CirclePlay, Copy, Download, FolderOpen } from 'lucide-react';
import { toast } from 'sonner';
import { playDrag } from '../code/play-drag.ts';
import { recordedDragFrom, textOf } from '../code/recorded-drag.ts';
import type { Editor } from '../editor.ts';
import { chooseFiles, download } from '../files/dialogs.ts';
import { STRINGS } from '../strings.ts';
import { LASTING } from '../ui/lasting.ts';
import { command, type EditorState } from './command.ts';
import { hasSelection } from './edit-commands.ts';
import { writeClipboard } from './system-clipboard.ts';

const text = STRINGS.recording;
const group = 'recording';

const hasRecording = ({ ui }: EditorState): boolean => ui.recorded !== null;

async function replay(editor: Editor): Promise<void> {
  const { recorded } = editor.ui.getState();
  if (recorded !== null) await playDrag(editor, recorded);
}

async function copy({ ui }: Editor): Promise<void> {
  const { recorded } = ui.getState();
  if (recorded !== null && (await writeClipboard(textOf(recorded), text.notCopied))) toast.success(text.copied);
}

function save({ ui }: Editor): void {
  const { recorded } = ui.getState();
  if (recorded !== null) download('drag.json', new Blob([textOf(recorded)], { type: 'application/json' }));
}

async function open({ ui, settings }: Editor): Promise<void> {
  const [file] = await chooseFiles(['.json']);
  if (file === undefined) return;
  const recorded = recordedDragFrom(await file.text());
  if (recorded === null) toast.error(text.foreign(file.name), LASTING);
  else {
    settings.setState({ panel: 'code' });
    ui.setState({ recorded, announcement: { text: text.opened } });
  }
}

export const RECORDING_COMMANDS = {
  replayDrag: command({
    id: 'replay-drag',
    group,
    icon: CirclePlay,
    isEnabled: (state) => hasRecording(state) && hasSelection(state) && state.ui.replaying === null,
    run: replay,
  }),
  copyDrag: command({
    id: 'copy-drag',
    group,
    icon: Copy,
    isEnabled: hasRecording,
    run: copy,
  }),
  downloadDrag: command({
    id: 'download-drag',
    group,
    icon: Download,
    isEnabled: hasRecording,
    run: save,
  }),
  openDrag: command({ id: 'open-drag', group, icon: FolderOpen, run: open }),
};
