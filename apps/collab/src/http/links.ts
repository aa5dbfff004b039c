import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { linksOf, newRoom } from '../access/links.js';
import { type Config, isLoopback } from '../config.js';
import { Refusal } from '../refusal.js';
import { answer } from './answer.js';
import { bearerOf, claimsFor } from './bearer.js';

/** New rooms a minute, so that a page cannot make them without end. */
const ROOMS_PER_MINUTE = 60;
const MINUTE = 60_000;

const isSame = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Answers `POST /rooms`, which makes a room, and `POST /rooms/:room/links`, which makes links to one. */
export function createLinks(config: Config, secret: string) {
  let made: number[] = [];
  const mayMake = (request: IncomingMessage): boolean =>
    config.roomsKey === null ? isLoopback(config.host) : isSame(bearerOf(request), config.roomsKey);

  return {
    make: (request: IncomingMessage, response: ServerResponse): void => {
      if (!mayMake(request)) throw new Refusal(4401);
      const now = Date.now();
      made = made.filter((time) => time > now - MINUTE);
      if (made.length >= ROOMS_PER_MINUTE) throw new Refusal(4429);
      made.push(now);
      answer(response, 201, linksOf(newRoom(), config, secret));
    },
    share: (request: IncomingMessage, response: ServerResponse, room: string): void => {
      if (claimsFor(request, room, secret).role !== 'edit') throw new Refusal(4405);
      answer(response, 201, linksOf(room, config, secret));
    },
  };
}
