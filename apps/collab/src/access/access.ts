import { createHmac } from 'node:crypto';
import { type Claims, claimsOf, type Role } from '@gizmo-kit/room/protocol';
import type { Config } from '../config.js';
import { Refusal } from '../refusal.js';
import { seconds, sign, verify } from './token.js';

const DAY = 24 * 60 * 60;

/** The tokens of both roles for a room. */
export interface Links {
  readonly room: string;
  readonly edit: string;
  readonly view: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** How often the links of each room were revoked. */
interface Generations {
  generation(room: string): Promise<number>;
  nextGeneration(room: string): Promise<void>;
}

/** Makes and checks the links of rooms. */
export interface Access {
  /** @param latest the time at which the links end at the latest, in seconds since 1970 */
  linksTo(room: string, latest?: number): Promise<Links>;
  /** The claims of a valid token. @throws Refusal 4401 or 4402 */
  claims(token: string): Promise<Claims>;
  /** Makes all links to a room invalid. */
  revoke(room: string): Promise<void>;
}

/** The key that signs the links of a room. Each revocation of its links makes another one. */
const keyOf = (secret: string, room: string, generation: number): string =>
  generation === 0 ? secret : createHmac('sha256', secret).update(`${room} ${generation}`).digest('base64url');

export function createAccess({ linkDays }: Pick<Config, 'linkDays'>, secret: string, storage: Generations): Access {
  const keyFor = async (room: string): Promise<string> => keyOf(secret, room, await storage.generation(room));
  return {
    linksTo: async (room, latest = Number.POSITIVE_INFINITY) => {
      const key = await keyFor(room);
      const expires = Math.min(seconds() + Math.round(linkDays * DAY), latest);
      const of = (role: Role): string => sign({ room, role, expires }, key);
      return { room, edit: of('edit'), view: of('view'), expires };
    },
    claims: async (token) => {
      const room = claimsOf(token)?.room;
      if (room === undefined) throw new Refusal(4401);
      return verify(token, await keyFor(room), seconds());
    },
    revoke: (room) => storage.nextGeneration(room),
  };
}
