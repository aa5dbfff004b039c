import { DOC_SCHEMA } from '@gizmo-kit/scene';
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider';
import type * as Y from 'yjs';
import { readServerMessage, type ServerMessage } from '../protocol/messages.js';
import { isProblemCode, PROBLEMS, type ProblemCode, problemIn } from '../protocol/problems.js';
import { impatient } from './socket.js';

/** The delays between attempts, in milliseconds. */
const ATTEMPTS = { delay: 300, minDelay: 100, factor: 1.3, maxDelay: 800 };

/** Milliseconds without any message after which a connection counts as lost. The presence of this page comes back each 15 seconds. */
const SILENCE = 20_000;

/** The provider collects changes until `flush`. */
const NEVER = 2 ** 30;

/** Refusals of one large change in a row, after which another attempt is hopeless. The first may still pass as a first message. */
const MAX_REFUSED = 2;

/** A message over the largest limit ends in the closing code of WebSockets. */
const TOO_BIG = 1009;

export interface Events {
  /** The document of the server has arrived. */
  readonly onSynced: () => void;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onLost: () => void;
  /** There is no further attempt. */
  readonly onRefused: (code: ProblemCode) => void;
}

export interface Connection {
  readonly provider: HocuspocusProvider;
  connect(): void;
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
  const socket = new HocuspocusProviderWebsocket({
    url: `${url}?key=${key}&schema=${DOC_SCHEMA}`,
    WebSocketPolyfill: impatient(Socket),
    messageReconnectTimeout: SILENCE,
    autoConnect: false,
    ...ATTEMPTS,
  });
  let refusals = 0;
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
      if (message?.type === 'saved') refusals = 0;
      if (message !== null) events.onMessage(message);
    },
    onAuthenticationFailed: ({ reason }) => {
      const code = problemIn(reason) ?? 4401;
      if (PROBLEMS[code].retry) events.onLost();
      else refuse(code);
    },
    onClose: ({ event }) => {
      const code = codeOf(event.code);
      if (code === 4413) refusals += 1;
      events.onLost();
      if (code !== null && (!PROBLEMS[code].retry || refusals > MAX_REFUSED)) refuse(code);
    },
  });
  provider.attach();
  return {
    provider,
    connect: () => {
      void socket.connect();
    },
    flush: () => provider.flushPendingUpdates(),
    close: () => {
      provider.destroy();
      socket.destroy();
    },
  };
}
