import { type Face, initialsOf } from '../../editor/rooms.ts';
import { STRINGS } from '../../model/texts/strings.ts';

/** The person who drags the node of a row. The description of the row says it to screen readers. */
export function RowHolder({ name, color }: Face) {
  return (
    <span className="row-holder" style={{ background: color }} title={STRINGS.rooms.isMoving(name)} aria-hidden>
      {initialsOf(name)}
    </span>
  );
}
