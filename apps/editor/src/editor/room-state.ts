import type { Person, RoomState, Status, User } from '@gizmo-kit/room';

/** A person as the title bar shows it. */
export interface Face extends User {
  readonly id: number;
}

/** The live room of the page. */
export interface RoomsState {
  /** The id of the room. Null without a room: then no code of rooms is loaded. */
  readonly room: string | null;
  /** The token of the link. */
  readonly token: string;
  readonly status: Status | null;
  /** Who one is in the room; null until the server has accepted the link. */
  readonly user: User | null;
  /** The others. */
  readonly people: readonly Person[];
  /** The same list while nobody comes or goes, whatever people do. */
  readonly faces: readonly Face[];
  /** The person whose camera the active view follows; null for none. */
  readonly following: number | null;
  /** The people whose running drag one may interrupt. */
  readonly overruled: ReadonlySet<number>;
  /** The number of files of models that the room has not yet. */
  readonly uploads: number;
}

export const NO_ROOM: RoomsState = {
  room: null,
  token: '',
  status: null,
  user: null,
  people: [],
  faces: [],
  following: null,
  overruled: new Set(),
  uploads: 0,
};

const facesOf = (people: readonly Person[], before: readonly Face[]): readonly Face[] => {
  const faces = people.map(({ id, user }) => ({ id, ...user }));
  return JSON.stringify(faces) === JSON.stringify(before) ? before : faces;
};

/** The state after news of the room. A person whose drag has ended is no longer overruled. */
export function withNews(before: RoomsState, { status, user, people }: RoomState): Partial<RoomsState> {
  const dragging = new Set(
    people.filter(({ gesture, values }) => gesture !== null || values.length > 0).map(({ id }) => id),
  );
  const overruled = new Set([...before.overruled].filter((id) => dragging.has(id)));
  const following = people.some(({ id }) => id === before.following) ? before.following : null;
  return { status, user, people, faces: facesOf(people, before.faces), overruled, following };
}

/** The person who drags one of these nodes; null if nobody does. Of a drag of more than 64 nodes, the nodes are not known. */
export function holderOf({ people }: Pick<RoomsState, 'people'>, ids: readonly string[]): Person | null {
  return (
    people.find(
      ({ gesture, values }) =>
        gesture?.ids.some((node) => ids.includes(node)) === true || values.some(({ id }) => ids.includes(id)),
    ) ?? null
  );
}

/** The same person as the title bar shows it. This is the same object during a drag. */
export const faceOfHolder = (state: RoomsState, ids: readonly string[]): Face | null => {
  const holder = holderOf(state, ids);
  return state.faces.find(({ id }) => id === holder?.id) ?? null;
};

/** `Anna Berg` → `AB`, `Guest 2` → `G2`. */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 2);
