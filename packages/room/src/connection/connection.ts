import { DOC_SCHEMA } from '@gizmo-kit/scene';
import { HocuspocusProvider } from '@hocuspocus/provider';
import type * as Y from 'yjs';
import { PING, readServerMessage, type ServerMessage } from '../protocol/messages.js';
import { isProblemCode, PROBLEMS, type ProblemCode, problemIn } from '../protocol/problems.js';
import { createBackoff } from './backoff.js';
import { createHeartbeat } from './heartbeat.js';
import { impatient, Wire } from './socket.js';

/** The delays between attempts, in milliseconds. */
const ATTEMPTS = { minDelay: 100, factor: 1.3, maxDelay: 800 };

/** The provider collects changes until `flush`. */
const NEVER = 2 ** 30;

/** A message over the largest limit ends in the closing code of WebSockets. */
const TOO_BIG = 1009;

export interface Events {
  /** The document of the server has arrived. */
  readonly onSynced: () => void;
  readonly onMessage: (message: ServerMessage) => void;
  /** @param reason of the server; null without one */
  readonly onLost: (reason: ProblemCode | null) => void;
  /** There is no further attempt until `connect`. */
  readonly onRefused: (code: ProblemCode) => void;
}

export interface Connection {
  readonly provider: HocuspocusProvider;
  /** Tries to connect now. */
  connect(): void;
  /** The server has stored something, or had nothing to store: the next refusal is the first one. */
  accept(): void;
  /** Sends the changes and the presence of which the server does not know. */
  flush(): void;
  close(): void;
}

const codeOf = (code: number): ProblemCode | null => (code === TOO_BIG ? 4413 : isProblemCode(code) ? code : null);

/**
 * Connects a Y.Doc to a room, again and again until it is refused.
 * @param url of the server, `ws://…/rooms`
 */
export function openConnection(
  {
    url,
    room,
    token,
    ydoc,
  }: { readonly url: string; readonly room: string; readonly token: string; readonly ydoc: Y.Doc },
  Socket: typeof WebSocket,
  events: Events,
): Connection {
  const key = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const socket = new Wire({
    url: `${url}?key=${key}&schema=${DOC_SCHEMA}`,
    WebSocketPolyfill: impatient(Socket),
    // The heartbeat is faster.
    messageReconnectTimeout: NEVER,
    autoConnect: false,
    onOpen: () => heartbeat.start(),
    onMessage: () => heartbeat.hear(),
    // Called before it plans the next attempt.
    onClose: ({ event }) => {
      heartbeat.stop();
      const isRefused = codeOf(event.code) !== null;
      socket.configuration.delay = isRefused ? backoff.refused() : backoff.lost();
    },
    ...ATTEMPTS,
  });
  const backoff = createBackoff();
  const heartbeat = createHeartbeat(
    () => provider.sendStateless(PING),
    () => socket.lose(),
  );
  const refuse = (code: ProblemCode): void => {
    socket.disconnect();
    events.onRefused(code);
  };
  const provider = new HocuspocusProvider({
    name: room,
    token,
    document: ydoc,
    websocketProvider: socket,
    flushDelay: NEVER,
    onSynced: ({ state }) => {
      if (state) events.onSynced();
    },
    onStateless: ({ payload }) => {
      const message = readServerMessage(payload);
      if (message !== null) events.onMessage(message);
    },
    onAuthenticationFailed: ({ reason }) => {
      const code = problemIn(reason) ?? 4401;
      if (PROBLEMS[code].retry) events.onLost(code);
      else refuse(code);
    },
    onClose: ({ event }) => {
      const code = codeOf(event.code);
      events.onLost(code);
      if (code !== null && !PROBLEMS[code].retry) refuse(code);
    },
  });
  socket.onTooLarge = () => {
    refuse(4413);
    // So that `connect` may follow at once.
    socket.lose();
  };
  provider.attach();
  return {
    provider,
    accept: backoff.reset,
    connect: () => {
      backoff.reset();
      void socket.connect();
    },
    flush: () => provider.flushPendingUpdates(),
    close: () => {
      heartbeat.stop();
      provider.destroy();
      socket.destroy();
    },
  };
}
