import type { IncomingMessage, ServerResponse } from 'node:http';
import { LIMITS, type ProblemCode, problemText } from '@gizmo-kit/room/protocol';
import { Refusal } from '../refusal.js';

const STATUS: Partial<Record<ProblemCode, number>> = {
  4401: 401,
  4402: 401,
  4403: 403,
  4407: 401,
  4404: 404,
  4405: 403,
  4413: 413,
  4415: 507,
  4422: 422,
  4429: 429,
};

/** No answer is a page, whatever bytes it has. */
export const SAFE: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

export function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { ...SAFE, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Tells the number of a problem. */
export function refuse(response: ServerResponse, error: unknown): void {
  if (!(error instanceof Refusal)) console.error(error);
  const code = error instanceof Refusal ? error.code : 4500;
  if (response.headersSent) response.destroy();
  else answer(response, STATUS[code] ?? 500, { code, text: problemText(code) });
}

/**
 * Reads and drops what is left of a request that is answered. A closed connection would reset a client that still sends, which could
 * not read the answer then.
 * @param limit the bytes after which the connection is closed all the same
 */
export function drain(request: IncomingMessage, limit: number = LIMITS.dropped): void {
  if (request.complete) return;
  let left = limit;
  request.on('error', () => undefined);
  request.on('data', ({ length }: Buffer) => {
    left -= length;
    if (left < 0) request.destroy();
  });
}
