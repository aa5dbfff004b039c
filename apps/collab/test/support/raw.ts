import { once } from 'node:events';
import { DOC_SCHEMA } from '@gizmo-kit/scene';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { until } from './until.js';

// The messages of Hocuspocus, byte by byte: a client that does not keep to the rules.

export function varUint(value: number): number[] {
  const bytes = [];
  let rest = value;
  for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 128);
  return [...bytes, rest];
}

const varString = (text: string): number[] => {
  const bytes = new TextEncoder().encode(text);
  return [...varUint(bytes.length), ...bytes];
};

/** A number, a text or bytes, each as lib0 encodes it. */
export type Part = number | string | Uint8Array;

const encoded = (part: Part): Uint8Array[] => {
  if (typeof part === 'number') return [Uint8Array.from(varUint(part))];
  if (typeof part === 'string') return [Uint8Array.from(varString(part))];
  return [Uint8Array.from(varUint(part.length)), part];
};

export const message = (...parts: readonly Part[]): Buffer => Buffer.concat(parts.flatMap(encoded));

/** The types of messages. */
export const [SYNC, AWARENESS, AUTH, STATELESS, BROADCAST] = [0, 1, 2, 5, 6] as const;

/** A socket without a provider. */
export interface Raw {
  readonly ws: WebSocket;
  readonly received: readonly Uint8Array[];
  send(...parts: readonly Part[]): void;
  /** The closing code and reason. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
}

export async function openRaw(
  rooms: string,
  query = `?schema=${DOC_SCHEMA}`,
  headers: Record<string, string> = {},
): Promise<Raw> {
  const ws = new WebSocket(rooms.replace('http', 'ws') + query, { headers });
  const received: Uint8Array[] = [];
  ws.on('message', (data: Buffer) => received.push(data));
  ws.on('error', () => undefined);
  const closed = once(ws, 'close').then(([code, reason]) => ({ code: code as number, reason: String(reason) }));
  // A refused connection has no closing code.
  closed.catch(() => undefined);
  onTestFinished(() => ws.terminate());
  await once(ws, 'open');
  return { ws, received, closed, send: (...parts) => ws.send(message(...parts)) };
}

/** Opens a socket and enters a room. */
export async function enterRaw(rooms: string, room: string, token: string): Promise<Raw> {
  const raw = await openRaw(rooms);
  raw.send(room, AUTH, 0, token);
  await until(() => raw.received.length > 1);
  return raw;
}

/** The types of y-protocols/sync that carry an update. */
export const [UPDATE, ANSWER] = [2, 1] as const;

/** An update that sets a key to a value. */
export function updateOf(key: string, value: unknown): Uint8Array {
  const ydoc = new Y.Doc();
  ydoc.getMap('nodes').set(key, value);
  return Y.encodeStateAsUpdate(ydoc);
}

/** An awareness update of one client. */
export const stateOf = (client: number, state: object): Uint8Array => {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  return Uint8Array.from([1, ...varUint(client), 1, ...varUint(bytes.length), ...bytes]);
};
