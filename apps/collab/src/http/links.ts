import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS } from '@gizmo-kit/room/protocol';
import type { Access } from '../access/access.js';
import { addressOf } from '../address.js';
import type { Config } from '../config.js';
import { Refusal } from '../refusal.js';
import { answer } from './answer.js';
import { claimsFor, hasKey } from './bearer.js';
import { createQuota } from './quota.js';

export const newRoom = (): string => randomBytes(12).toString('base64url');

/** Answers the requests about links. */
export function createLinks({ roomsKey, openRooms, proxies }: Config, access: Access) {
  const quota = createQuota(LIMITS.newRooms);
  const hasRoomsKey = (request: IncomingMessage): boolean => roomsKey !== null && hasKey(request, roomsKey);

  return {
    /** `POST /rooms` makes a room. Its name is random, so that nobody guesses it. */
    make: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      if (!openRooms && !hasRoomsKey(request)) throw new Refusal(4407);
      if (!quota.take(addressOf(request, proxies))) throw new Refusal(4429);
      answer(response, 201, await access.linksTo(newRoom()));
    },
    /** `POST /rooms/:room/links` makes links from one to edit, which end when that one does. */
    share: async (request: IncomingMessage, response: ServerResponse, room: string): Promise<void> => {
      const { role, expires } = await claimsFor(request, room, access);
      if (role !== 'edit') throw new Refusal(4405);
      answer(response, 201, await access.linksTo(room, expires));
    },
    /** `DELETE /rooms/:room/links` makes all links invalid, which disconnects who came with one, and answers with new ones. */
    revoke: async (request: IncomingMessage, response: ServerResponse, room: string): Promise<void> => {
      const claims = hasRoomsKey(request) ? null : await claimsFor(request, room, access);
      if (claims?.role === 'view') throw new Refusal(4405);
      await access.revoke(room);
      answer(response, 200, await access.linksTo(room, claims?.expires));
    },
  };
}
