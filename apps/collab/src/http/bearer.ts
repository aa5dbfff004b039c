import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Claims } from '@gizmo-kit/room/protocol';
import type { Access } from '../access/access.js';
import { Refusal } from '../refusal.js';

export const bearerOf = ({ headers }: IncomingMessage): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has a key as its bearer token. */
export const hasKey = (request: IncomingMessage, key: string): boolean =>
  timingSafeEqual(hashOf(bearerOf(request)), hashOf(key));

/** The claims of the token in a request. @throws Refusal if it is not valid, or of another room */
export async function claimsFor(request: IncomingMessage, room: string, access: Access): Promise<Claims> {
  const claims = await access.claims(bearerOf(request));
  if (claims.room !== room) throw new Refusal(4401);
  return claims;
}
