import type { IncomingMessage } from 'node:http';
import type { Claims } from '@gizmo-kit/room/protocol';
import { seconds, verify } from '../access/token.js';
import { Refusal } from '../refusal.js';

export const bearerOf = ({ headers }: IncomingMessage): string =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';

/** The claims of the token in a request. @throws Refusal if it is not valid, or of another room */
export function claimsFor(request: IncomingMessage, room: string, secret: string): Claims {
  const claims = verify(bearerOf(request), secret, seconds());
  if (claims.room !== room) throw new Refusal(4401);
  return claims;
}
