import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '@gizmo-kit/room/protocol';
import type { Access } from '../access/access.js';
import { Refusal } from '../refusal.js';
import type { Blobs } from '../storage/blobs.js';
import { answer, SAFE } from './answer.js';
import { claimsFor } from './bearer.js';

/** The parts of `/rooms/:room/blobs/:sha256`. */
export interface BlobPath {
  readonly room: string;
  readonly sha256: string;
}

async function put(request: IncomingMessage, response: ServerResponse, { room, sha256 }: BlobPath, blobs: Blobs) {
  const isStored = (await blobs.size(room, sha256)) !== null;
  if (Number(request.headers['content-length'] ?? 0) > LIMITS.blob) throw new Refusal(4413);
  // The answer to a refused upload needs the connection.
  if (!isStored) await blobs.write(room, sha256, request.iterator({ destroyOnReturn: false }));
  answer(response, isStored ? 200 : 201, { sha256 });
}

async function get(request: IncomingMessage, response: ServerResponse, { room, sha256 }: BlobPath, blobs: Blobs) {
  const size = await blobs.size(room, sha256);
  if (size === null) throw new Refusal(4404);
  response.writeHead(200, {
    ...SAFE,
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': 'attachment',
    'Content-Length': size,
    'Cache-Control': 'private, max-age=31536000, immutable',
  });
  if (request.method === 'HEAD') response.end();
  else await pipeline(blobs.read(room, sha256), response);
}

/** The files of models: anyone with a link of the room reads them, an editor writes them. */
export async function handleBlob(
  request: IncomingMessage,
  response: ServerResponse,
  path: BlobPath,
  blobs: Blobs,
  access: Access,
): Promise<void> {
  const { role } = await claimsFor(request, path.room, access);
  if (request.method === 'GET' || request.method === 'HEAD') await get(request, response, path, blobs);
  else if (request.method !== 'PUT') throw new Refusal(4404);
  else if (role !== 'edit') throw new Refusal(4405);
  else await put(request, response, path, blobs);
}
