import { randomBytes } from 'node:crypto';
import type { Role } from '@gizmo-kit/room/protocol';
import type { Config } from '../config.js';
import { seconds, sign } from './token.js';

const DAY = 24 * 60 * 60;

/** The tokens of both roles for a room. */
export interface Links {
  readonly room: string;
  readonly edit: string;
  readonly view: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

export const newRoom = (): string => randomBytes(12).toString('base64url');

export function linksOf(room: string, { linkDays }: Pick<Config, 'linkDays'>, secret: string): Links {
  const expires = seconds() + Math.round(linkDays * DAY);
  const of = (role: Role): string => sign({ room, role, expires }, secret);
  return { room, edit: of('edit'), view: of('view'), expires };
}
