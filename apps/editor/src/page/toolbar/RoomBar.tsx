import { LogOut } from 'lucide-react';
import { leave } from '../../document/rooms/enter.ts';
import { statusText } from '../../document/rooms/status-text.ts';
import { useEditor, useUi } from '../../editor/EditorContext.ts';
import { type Face, initialsOf } from '../../editor/room-state.ts';
import { Tip } from '../../ui/Tip.tsx';
import { TOOLBAR_TEXTS } from './texts.ts';
import '../../ui/icon-button.css';
import './room-bar.css';

const text = TOOLBAR_TEXTS.rooms;

function RoomStatus() {
  const status = useUi((state) => state.status);
  const user = useUi((state) => state.user);
  const uploads = useUi((state) => state.uploads);
  if (status === null) return null;
  // A change is saved when the files that it names are.
  const words = statusText({ ...status, unsaved: status.unsaved + uploads }, user);
  return (
    <span className="room-status" data-kind={status.kind} title={words}>
      {words}
    </span>
  );
}

/** A person. A press follows the camera of the person, or ends that. */
function Avatar({ id, name, color }: Face) {
  const { ui } = useEditor();
  const isFollowed = useUi(({ following }) => following === id);
  const label = text.follow(name);
  return (
    <Tip label={label}>
      <button
        type="button"
        className="avatar"
        data-initials={initialsOf(name)}
        aria-label={label}
        aria-pressed={isFollowed}
        style={{ background: color }}
        onClick={() => ui.setState({ following: isFollowed ? null : id })}
      />
    </Tip>
  );
}

/** Who is in the room, and whether the own changes are saved. */
export default function RoomBar() {
  const editor = useEditor();
  const user = useUi((state) => state.user);
  const faces = useUi((state) => state.faces);
  return (
    <section className="room-bar" aria-label={text.title}>
      <RoomStatus />
      {user === null ? null : (
        <Tip label={text.you(user.name)}>
          <span
            className="avatar avatar-own"
            data-initials={initialsOf(user.name)}
            role="img"
            aria-label={text.you(user.name)}
            style={{ background: user.color }}
          />
        </Tip>
      )}
      <div className="avatars">
        {faces.map((face) => (
          <Avatar key={face.id} {...face} />
        ))}
      </div>
      <Tip label={text.leave}>
        <button type="button" className="icon-button" aria-label={text.leave} onClick={() => leave(editor)}>
          <LogOut size={13} strokeWidth={1.75} aria-hidden />
        </button>
      </Tip>
    </section>
  );
}
