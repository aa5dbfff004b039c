import * as Y from 'yjs';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { openConnection } from './connection/connection.js';
import { warn } from './connection/ending.js';
import { createPace } from './connection/pace.js';
import { type Facts, START, type Status, statusOf } from './connection/status.js';
import { type Files, openFiles } from './files/files.js';
import { forgetOthers, peopleIn } from './presence/people.js';
import { MAX_IDS } from './protocol/limits.js';
import { claimsOf } from './protocol/link.js';
import type { ServerMessage } from './protocol/messages.js';
import { NO_PRESENCE, type Person, type Presence, stateOf, type User } from './protocol/presence.js';

/** Milliseconds between two messages of a page: 20 a second, and 10 from this many people who drag. */
const [FAST, SLOW, MANY] = [50, 100, 10];

/** Milliseconds between two questions whether everything is stored. */
const QUESTIONS = 150;

export interface RoomState {
  readonly status: Status;
  /** Who one is; null until the server has said it. */
  readonly user: User | null;
  /** The others. */
  readonly people: readonly Person[];
  /** Whether the link ends within five minutes. */
  readonly isEnding: boolean;
}

export interface RoomOptions {
  /** The server: `http://…/rooms`. */
  readonly rooms: string;
  /** The token of a link. */
  readonly token: string;
  /** @default an empty one */
  readonly ydoc?: Y.Doc;
  /** @default that of the environment */
  readonly WebSocket?: typeof WebSocket;
}

/** A Y.Doc in a room. */
export interface Room extends Pick<StoreApi<RoomState>, 'getState' | 'subscribe'> {
  readonly id: string;
  readonly ydoc: Y.Doc;
  readonly files: Files;
  /** Shows others what has changed of the own selection, camera and gesture. */
  show(presence: Partial<Presence>): void;
  /** Tries to connect now, when a network is back. */
  retry(): void;
  /** Ends the connection. The Y.Doc stays as it is. */
  leave(): void;
}

/**
 * Joins a room. What is in the Y.Doc and what is in the room become one document.
 * @throws Error if the token is no token
 */
export function joinRoom({ rooms, token, ydoc = new Y.Doc(), WebSocket: Socket = WebSocket }: RoomOptions): Room {
  const claims = claimsOf(token);
  if (claims === null) throw new Error('This is no link to a room.');
  let facts: Facts = { ...START, reading: claims.role === 'view' ? 4405 : null };
  const store = createStore<RoomState>(() => ({ status: statusOf(facts), user: null, people: [], isEnding: false }));
  const learn = (news: Partial<Facts>): void => {
    facts = { ...facts, ...news };
    store.setState({ status: statusOf(facts) });
  };

  const connection = openConnection({ url: rooms.replace(/^http/, 'ws'), room: claims.room, token, ydoc }, Socket, {
    onSynced: () => {
      learn({ isSynced: true });
      if (facts.changes === facts.saved || facts.reading !== null) accept();
      // A new clock, because the server has removed the presence of the lost connection.
      awareness.setLocalState(awareness.getLocalState());
      sending.request();
      asking.request();
    },
    onMessage: (message) => hear(message),
    onLost: (reason) => {
      learn({ isWelcome: false, isSynced: false, reason: reason ?? facts.reason });
      forgetOthers(awareness);
    },
    onRefused: (code) => learn({ refused: code }),
  });
  const { provider } = connection;
  const accept = (): void => {
    connection.accept();
    learn({ reason: null });
  };
  const awareness = provider.awareness as NonNullable<typeof provider.awareness>;
  let own = NO_PRESENCE;
  awareness.setLocalState(stateOf(own));

  const isDragging = ({ gesture, values }: Presence): boolean => gesture !== null || values.length > 0;
  const interval = (): number => (store.getState().people.filter(isDragging).length < MANY ? FAST : SLOW);
  const sending = createPace(() => {
    if (!facts.isSynced) return;
    connection.flush();
    if (facts.changes > facts.saved) asking.request();
  }, interval);
  const asking = createPace(
    () => {
      if (facts.isSynced && facts.reading === null && facts.changes > facts.saved) {
        connection.flush();
        provider.sendStateless(JSON.stringify({ type: 'saved?', n: facts.changes }));
      }
    },
    () => QUESTIONS,
  );

  const hear = (message: ServerMessage): void => {
    if (message.type === 'welcome') {
      store.setState({ user: message.user });
      learn({ isWelcome: true });
    } else if (message.type === 'saved') {
      learn({ saved: Math.max(facts.saved, message.n) });
      accept();
      if (facts.changes > facts.saved) asking.request();
    } else if (message.code === 4405 || message.code === 4426) learn({ reading: message.code });
  };
  const onUpdate = (_: Uint8Array, origin: unknown): void => {
    if (origin === provider) return;
    const isTooLarge = facts.refused === 4413;
    learn({ changes: facts.changes + 1, refused: isTooLarge ? null : facts.refused });
    // The change may have taken back what was too large.
    if (isTooLarge) connection.connect();
    sending.request();
  };
  // Also when nothing has changed: awareness repeats itself, so that others see who is still there.
  const onOwn = ({ added, updated }: Record<'added' | 'updated', number[]>): void => {
    if ([...added, ...updated].includes(awareness.clientID)) sending.request();
  };
  const onOthers = ({ added, updated, removed }: Record<'added' | 'updated' | 'removed', number[]>): void => {
    const changed = new Set([...added, ...updated, ...removed]);
    store.setState(({ people }) => ({ people: peopleIn(awareness, people, changed) }));
  };
  // What a new room has not yet is a change as well.
  if (ydoc.store.clients.size > 0 && claims.role === 'edit') learn({ changes: 1 });
  ydoc.on('update', onUpdate);
  awareness.on('update', onOwn);
  awareness.on('change', onOthers);
  connection.connect();
  const stopWarning = warn(claims.expires, () => store.setState({ isEnding: true }));

  return {
    id: claims.room,
    ydoc,
    files: openFiles(rooms, claims.room, token),
    getState: store.getState,
    subscribe: store.subscribe,
    show: (presence) => {
      const { selection, ...rest } = { ...own, ...presence };
      own = { ...rest, selection: selection.slice(0, MAX_IDS) };
      awareness.setLocalState(stateOf(own));
    },
    retry: () => connection.connect(),
    leave: () => {
      stopWarning();
      sending.stop();
      asking.stop();
      if (facts.isSynced) connection.flush();
      ydoc.off('update', onUpdate);
      awareness.off('update', onOwn);
      awareness.off('change', onOthers);
      connection.close();
      store.setState({ people: [] });
      learn({ hasLeft: true });
    },
  };
}
