import type { Room, RoomState } from '@gizmo-kit/room';
import { toast } from 'sonner';
import type { Editor } from '../../editor/editor.ts';
import { NO_ROOM, withNews } from '../../editor/room-state.ts';
import { FileError } from '../../files/file-error.ts';
import { showError } from '../../files/show-error.ts';
import { NODE_TEXTS } from '../../model/kinds/texts.ts';
import type { SceneDoc, SceneState } from '../../model/scene/types.ts';
import { together } from '../../model/values/together.ts';
import { activeView } from '../../model/views/views.ts';
import { followCameras } from './follow.ts';
import { exchangeValues } from './live-values.ts';
import { exchangeModels, sender } from './models.ts';
import { rememberRoom } from './place.ts';
import { statusText } from './status-text.ts';
import { ROOM_TEXTS } from './texts.ts';
import { watchLimits } from './watch-limits.ts';

const text = ROOM_TEXTS;

/** Announces who comes and goes, and when the connection is lost or comes back. */
function announce({ ui }: Editor, { people, status, user }: RoomState, before: RoomState): void {
  const say = (words: string): void => ui.setState({ announcement: { text: words } });
  const reason = (of: RoomState['status']): unknown => Reflect.get(of, 'code');
  if (status.kind !== before.status.kind || reason(status) !== reason(before.status)) say(statusText(status, user));
  if (people === before.people) return;
  const [ids, known] = [people, before.people].map((list) => new Set(list.map(({ id }) => id)));
  const came = people.find(({ id }) => known?.has(id) === false);
  const went = before.people.find(({ id }) => ids?.has(id) === false);
  if (came !== undefined) say(text.came(came.user.name));
  else if (went !== undefined && status.kind === before.status.kind) say(text.went(went.user.name));
}

/** Shows the own selection and camera to the others, as they are now. */
function showOwn({ scene, views }: Editor, room: Room): void {
  const { position, target } = activeView(views.getState());
  room.show({ selection: scene.getState().selection, camera: { position, target } });
}

/** Tells which values an undo or redo has left as they are, because another person has written them since. */
function tellSkipped({ scene, ui }: Editor): void {
  const { skipped, document } = scene.getState();
  const [first] = skipped;
  if (first === undefined) return;
  const who = ui.getState().people.find(({ id }) => id === first.client)?.user.name ?? text.someone;
  const ids = new Set(skipped.map(({ id }) => id));
  const what =
    ids.size === 1 ? (document.nodes.get(first.id)?.name ?? NODE_TEXTS.objects(1)) : NODE_TEXTS.objects(ids.size);
  toast(text.changedSince(who, what), { description: text.isKept });
}

/** Tells that an own change is not shown. */
function tellFaults({ scene }: Editor, before: SceneState): void {
  const { lost, document } = scene.getState();
  const [first] = lost;
  if (lost !== before.lost && first !== undefined)
    toast.error(text.lost(document.nodes.get(first.id)?.name ?? NODE_TEXTS.objects(1)), { description: text.lostHint });
}

/** Connects the editor to a room while its document is open. */
export function enter(editor: Editor, room: Room, token: string, doc: SceneDoc): void {
  leave(editor);
  const { scene, views, ui, page, persistence } = editor;
  ui.setState({ ...withNews(NO_ROOM, room.getState()), room: room.id, token });
  const retry = (): void => room.retry();
  window.addEventListener('online', retry);
  const stop = together([
    rememberRoom(persistence.openScene(), room.id),
    () => window.removeEventListener('online', retry),
    room.subscribe((state, before) => {
      ui.setState((own) => withNews(own, state));
      announce(editor, state, before);
      if (state.isEnding && !before.isEnding) toast.warning(text.ending, { description: text.endingHint });
    }),
    scene.subscribe((state, before) => {
      if (state.doc !== doc) return leave(editor);
      if (state.skipped !== before.skipped) tellSkipped(editor);
      tellFaults(editor, before);
      if (state.selection !== before.selection) showOwn(editor, room);
    }),
    views.subscribe(() => showOwn(editor, room)),
    watchLimits(scene, doc, (fault) => showError(text.overLimits, new FileError(fault))),
    followCameras(ui, views),
    exchangeModels(editor, room),
    exchangeValues(editor, room),
  ]);
  page.live = { room, send: sender(room), stop };
  showOwn(editor, room);
  history.replaceState(null, '', `${location.pathname}${location.search}#room=${token}`);
}

/** Leaves the room, if there is one. The document stays. */
export function leave({ ui, page }: Editor): void {
  const { live } = page;
  if (live === null) return;
  page.live = null;
  live.stop();
  live.room.leave();
  ui.setState(NO_ROOM);
  history.replaceState(null, '', location.pathname + location.search);
  toast(text.left, { description: text.kept });
}
