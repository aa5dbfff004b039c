import { sha256 as hashOf } from '@gizmo-kit/scene';
import { LIMITS } from '../protocol/limits.js';
import { isProblemCode, type ProblemCode, problemText } from '../protocol/problems.js';

/** A refused or failed request. */
export class FileError extends Error {
  /** Null if there was no answer of the server. */
  readonly code: ProblemCode | null;

  constructor(code: ProblemCode | null) {
    super(code === null ? 'The server did not answer.' : problemText(code));
    this.code = code;
  }
}

/** The files of the models of a room, by their hashes. */
export interface Files {
  /** Stores those that the room has not. A document refers to a file after that. @throws FileError */
  upload(blobs: ReadonlyMap<string, Blob>): Promise<void>;
  /**
   * @param onProgress is called with the part that has arrived, from 0 to 1
   * @throws FileError, with 4422 for other bytes than asked for
   */
  download(sha256: string, onProgress?: (part: number) => void): Promise<Blob>;
}

/** The number of a problem in an answer, or null. */
export async function codeIn(response: Response): Promise<ProblemCode | null> {
  const body: unknown = await response.json().catch(() => null);
  const code: unknown = Reflect.get(Object(body), 'code');
  return isProblemCode(code) ? code : null;
}

async function request(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init).catch(() => {
    throw new FileError(null);
  });
  if (response.ok || (init.method === 'HEAD' && response.status === 404)) return response;
  throw new FileError(await codeIn(response));
}

/** The bytes of an answer, told as they arrive. */
async function bytesOf(response: Response, onProgress: (part: number) => void): Promise<Blob> {
  const size = Number(response.headers.get('content-length') ?? 0);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let arrived = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    parts.push(part.value);
    arrived += part.value.length;
    onProgress(size === 0 ? 0 : arrived / size);
  }
  return new Blob(parts);
}

/** @param rooms the address of the server, `http://…/rooms` */
export function openFiles(rooms: string, room: string, token: string): Files {
  const headers = { Authorization: `Bearer ${token}` };
  const urlOf = (sha256: string): string => `${rooms}/${room}/blobs/${sha256}`;
  return {
    upload: async (blobs) => {
      for (const [sha256, blob] of blobs) {
        if (blob.size > LIMITS.blob) throw new FileError(4413);
        const found = await request(urlOf(sha256), { method: 'HEAD', headers });
        if (!found.ok) await request(urlOf(sha256), { method: 'PUT', headers, body: blob });
      }
    },
    download: async (sha256, onProgress = () => undefined) => {
      const blob = await bytesOf(await request(urlOf(sha256), { headers }), onProgress);
      if ((await hashOf(new Uint8Array(await blob.arrayBuffer()))) !== sha256) throw new FileError(4422);
      return blob;
    },
  };
}
