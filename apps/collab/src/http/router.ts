import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Access } from '../access/access.js';
import type { Config } from '../config.js';
import { Refusal } from '../refusal.js';
import type { Blobs } from '../storage/blobs.js';
import { urlOf } from '../url.js';
import { answer, drain, refuse } from './answer.js';
import { handleBlob } from './blobs.js';
import { createLinks } from './links.js';

const BLOB = /^\/rooms\/([\w-]{1,100})\/blobs\/([\da-f]{64})$/;
const LINKS = /^\/rooms\/([\w-]{1,100})\/links$/;

/** The numbers that `GET /health` shows. */
export interface Health {
  readonly rooms: number;
  readonly people: number;
}

function allow(request: IncomingMessage, response: ServerResponse, origin: string): boolean {
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
  if (request.method !== 'OPTIONS') return false;
  response.writeHead(204, {
    'Access-Control-Allow-Methods': 'GET, HEAD, PUT, POST, DELETE',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type',
    'Access-Control-Max-Age': '600',
  });
  response.end();
  return true;
}

/** Answers the requests that are no WebSockets. */
export function createRouter(
  config: Config,
  access: Access,
  blobs: Blobs,
  isAllowed: (origin: string | undefined) => boolean,
  health: () => Health,
): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const links = createLinks(config, access);
  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { origin } = request.headers;
    if (!isAllowed(origin)) throw new Refusal(4403);
    if (origin !== undefined && allow(request, response, origin)) return;
    const path = urlOf(request).pathname;
    const [, room = '', sha256 = ''] = BLOB.exec(path) ?? LINKS.exec(path) ?? [];
    if (sha256 !== '') await handleBlob(request, response, { room, sha256 }, blobs, access);
    else if (path === '/health' && request.method === 'GET') answer(response, 200, health());
    else if (room !== '' && request.method === 'DELETE') await links.revoke(request, response, room);
    else if (request.method !== 'POST') throw new Refusal(4404);
    else if (room !== '') await links.share(request, response, room);
    else if (path === '/rooms') await links.make(request, response);
    else throw new Refusal(4404);
  };
  return async (request, response) => {
    try {
      await route(request, response);
    } catch (error) {
      refuse(response, error);
    }
    drain(request);
  };
}
