import { PROBLEMS, type Status, type User } from '@gizmo-kit/room';
import { ROOM_TEXTS } from './texts.ts';

const text = ROOM_TEXTS;

/** What is true of the connection and of the own changes. */
export function statusText(status: Status, user: User | null): string {
  const { kind, unsaved } = status;
  if (kind === 'live') return unsaved === 0 ? text.saved : text.saving(unsaved);
  if (kind === 'reading') return unsaved === 0 ? text.reading[status.code] : text.readingOwn[status.code];
  if (kind === 'refused')
    return unsaved === 0 ? PROBLEMS[status.code].text : text.refused(PROBLEMS[status.code].text, unsaved);
  const known = status.kind === 'offline' && status.code !== null ? PROBLEMS[status.code].text : null;
  const state = known !== null ? text.offlineWith(known) : user === null ? text.connecting : text.offline;
  return unsaved === 0 ? state : `${state} ${text.unsent(unsaved)}`;
}
