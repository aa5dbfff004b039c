import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
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

export async function openRaw(rooms: string, query = '?schema=1', headers: Record<string, string> = {}): Promise<Raw> {
  const ws = new WebSocket(rooms.replace('http', 'ws') + query, { headers });
  const received: Uint8Array[] = [];
  ws.on('message', (data: Buffer) => received.push(data));
  ws.on('error', () => undefined);
  const closed = once(ws, 'close').then(([code, reason]) => ({ code: code as number, reason: String(reason) }));
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
