import { ROOM_TEXTS } from '../../document/rooms/texts.ts';
import { type Face, initialsOf } from '../../editor/room-state.ts';

/** The person who drags the node of a row. The description of the row says it to screen readers. */
export function RowHolder({ name, color }: Face) {
  return (
    <span className="row-holder" style={{ background: color }} title={ROOM_TEXTS.isMoving(name)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
