import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { LIMITS, type ProblemCode, problemText } from '@gizmo-kit/room/protocol';
import type { Hocuspocus, WebSocketLike } from '@hocuspocus/server';
import { type WebSocket, WebSocketServer } from 'ws';
import { addressOf } from '../address.js';
import { ownerOf } from '../rooms/people.js';
import type { Context, Session, Sessions } from '../rooms/session.js';
import { urlOf } from '../url.js';
import { createStrangers, type Strangers } from './strangers.js';
import { createTraffic } from './traffic.js';

/** Bytes that wait for a slow connection. A 64 MB document must pass. */
const MAX_WAITING = 96_000_000;

/** Milliseconds that a refused page has to read the reason: of a stranger, and of a person, whose page may be busy. */
const [FAREWELL_STRANGER, FAREWELL] = [1000, 5000];

/** A document that a newcomer gets is compressed; the small messages of a drag are not worth it. */
const COMPRESSION = { threshold: 16_384, serverNoContextTakeover: true, clientNoContextTakeover: true };

/** The closing code of Hocuspocus for malformed messages, which means another thing here. */
const UNAUTHORIZED = 4401;

/** What Hocuspocus sees of a socket. */
const guarded = (ws: WebSocket, refuse: (code: ProblemCode) => void): WebSocketLike => ({
  get readyState() {
    return ws.readyState;
  },
  send: (data) => {
    if (ws.bufferedAmount > MAX_WAITING) refuse(4430);
    else ws.send(data as Uint8Array);
  },
  close: (code, reason) => (code === UNAUTHORIZED ? refuse(4400) : ws.close(code, reason)),
});

function sessionOf(url: URL, acts: Pick<Session, 'refuse' | 'isOpen' | 'accept'>): Session {
  const schema = Number(url.searchParams.get('schema'));
  return {
    owner: ownerOf(url.searchParams.get('key') ?? randomUUID()),
    schema: Number.isSafeInteger(schema) ? schema : 0,
    ...acts,
    member: null,
  };
}

/** What the acceptance of sockets needs. */
export interface Acceptance {
  readonly hocuspocus: Hocuspocus<Context>;
  readonly sessions: Sessions;
  /** Whether pages of an origin may connect. */
  readonly isAllowed: (origin: string | undefined) => boolean;
  /** See `Config`. */
  readonly proxies: number;
}

/** Gives the socket of a page to Hocuspocus, message by message. */
function connect(
  ws: WebSocket,
  request: IncomingMessage,
  { hocuspocus, sessions, proxies }: Acceptance,
  strangers: Strangers,
): void {
  const isWithin = createTraffic();
  const refuse = (code: ProblemCode): void => {
    if (ws.readyState !== ws.OPEN) return;
    ws.close(code, problemText(code));
    // The rest of an unfinished message of a stranger would fill the memory until the answer to the closing.
    const isStranger = session.member === null;
    if (isStranger) ws.pause();
    setTimeout(() => ws.terminate(), isStranger ? FAREWELL_STRANGER : FAREWELL).unref();
    // At once: what the person shows must not outlive a connection that no longer answers.
    end(code, problemText(code));
  };
  const accept = strangers.watch(addressOf(request, proxies), request.socket, refuse);
  const session = sessionOf(urlOf(request), { refuse, accept, isOpen: () => ws.readyState === ws.OPEN });
  const headers = new Headers(request.headers.origin === undefined ? {} : { origin: request.headers.origin });
  const asked = new Request(urlOf(request), { headers });
  const connection = hocuspocus.handleConnection(guarded(ws, refuse), asked, { session });
  const end = (code: number, reason: string): void => {
    accept();
    sessions.remove(session);
    connection.handleClose({ code, reason });
  };
  ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (ws.readyState !== ws.OPEN) return;
    if (session.member === null && data.length > LIMITS.strangerBytes) refuse(4413);
    else if (!isBinary) refuse(4400);
    else if (!isWithin(data.length)) refuse(4429);
    else connection.handleMessage(data);
  });
  ws.on('close', (code, reason) => end(code, reason.toString()));
  // A closing event follows.
  ws.on('error', () => undefined);
}

/**
 * Accepts WebSockets at `/rooms`.
 * @returns a function that closes all of them
 */
export function acceptSockets(server: Server, acceptance: Acceptance): () => void {
  const strangers = createStrangers();
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LIMITS.message,
    perMessageDeflate: COMPRESSION,
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => undefined);
    if (urlOf(request).pathname !== '/rooms') {
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
      return;
    }
    if (!strangers.mayConnect(addressOf(request, acceptance.proxies))) {
      socket.end('HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (ws) => {
      // Accepted first, because a page learns nothing about a refused connection.
      if (acceptance.isAllowed(request.headers.origin)) connect(ws, request, acceptance, strangers);
      else ws.close(4403, problemText(4403));
    });
  });
  return () => {
    for (const ws of sockets.clients) {
      ws.close(4503, problemText(4503));
      // A page that has gone does not answer.
      setTimeout(() => ws.terminate(), 1000).unref();
    }
  };
}
