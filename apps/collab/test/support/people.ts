import { joinRoom, type Room } from '@gizmo-kit/room';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { until } from './until.js';

/** A person in a room, with a Y.Doc. */
export interface Someone {
  readonly room: Room;
  readonly ydoc: Y.Doc;
  readonly nodes: Y.Map<unknown>;
}

/** Joins; the person leaves when the test ends. */
export function join(
  rooms: string,
  token: string,
  ydoc = new Y.Doc(),
  Socket: new (address: string) => WebSocket = WebSocket,
): Someone {
  const room = joinRoom({ rooms, token, ydoc, WebSocket: Socket as unknown as typeof globalThis.WebSocket });
  onTestFinished(() => room.leave());
  return { room, ydoc, nodes: ydoc.getMap('nodes') };
}

export const statusOf = ({ room }: Someone) => room.getState().status;

export const isSaved = (someone: Someone): boolean => {
  const status = statusOf(someone);
  return status.kind === 'live' && status.unsaved === 0;
};

/** Joins, and waits until the document of the room is there and everything is stored. */
export async function joined(rooms: string, token: string, ydoc?: Y.Doc): Promise<Someone> {
  const someone = join(rooms, token, ydoc);
  await until(() => isSaved(someone) || statusOf(someone).kind === 'reading');
  return someone;
}

/** What is stored in a room: what a newcomer sees. */
export async function storedIn(rooms: string, token: string): Promise<Readonly<Record<string, unknown>>> {
  const { nodes, room } = await joined(rooms, token);
  const content = nodes.toJSON();
  room.leave();
  return content;
}
