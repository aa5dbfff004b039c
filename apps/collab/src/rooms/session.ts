import type { ProblemCode, User } from '@gizmo-kit/room/protocol';

/** One connection of a page. The hooks of Hocuspocus find it in their context. */
export interface Session {
  /** See `ownerOf`. */
  readonly owner: string;
  /** The version of the stored data that the page knows. */
  readonly schema: number;
  /** Closes the connection with this number. */
  readonly refuse: (code: ProblemCode) => void;
  readonly isOpen: () => boolean;
  /** Ends the limits for connections without an accepted link. */
  readonly accept: () => void;
  /** Null until the link is accepted. */
  member: Member | null;
}

/** What an accepted link gives. */
export interface Member {
  readonly room: string;
  user: User;
  /** Whether the link has a name; otherwise the server may change it. */
  readonly isNamed: boolean;
  /** Another name, when another server has given this one as well. */
  readonly rename: () => User;
  /** Seconds since 1970; the connection ends then. */
  readonly expires: number;
  /** Stops the timer of the expiry. */
  readonly stop: () => void;
  /** Whether the connection may only read, because of the link or of an old page. */
  readonly isReader: boolean;
  /** The Yjs client of the presence; null before the first one. */
  client: number | null;
}

/** The context of a connection, as Hocuspocus passes it to hooks. */
export interface Context {
  readonly session: Session;
}

/** The accepted connections of each room. */
export interface Sessions {
  of(room: string): ReadonlySet<Session>;
  all(): readonly Session[];
  add(room: string, session: Session): void;
  remove(session: Session): void;
}

const NOBODY: ReadonlySet<Session> = new Set();

export function createSessions(): Sessions {
  const rooms = new Map<string, Set<Session>>();
  return {
    of: (room) => rooms.get(room) ?? NOBODY,
    all: () => [...rooms.values()].flatMap((own) => [...own]),
    add: (room, session) => {
      rooms.set(room, (rooms.get(room) ?? new Set()).add(session));
    },
    remove: (session) => {
      session.member?.stop();
      const room = session.member?.room ?? '';
      rooms.get(room)?.delete(session);
      if (rooms.get(room)?.size === 0) rooms.delete(room);
    },
  };
}
