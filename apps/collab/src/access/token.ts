import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Claims, claimsOf } from '@gizmo-kit/room/protocol';
import { Refusal } from '../refusal.js';

const signatureOf = (payload: string, secret: string): Buffer => createHmac('sha256', secret).update(payload).digest();

/** The token of a link: the claims as base64url of JSON, a dot, and their HMAC-SHA256. */
export function sign({ room, role, expires, name }: Claims, secret: string): string {
  const payload = Buffer.from(JSON.stringify({ r: room, w: role, e: expires, n: name })).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

/**
 * The claims of a token that this secret has signed.
 * @param now in seconds since 1970
 * @throws Refusal 4401 for another token, 4402 for an expired one
 */
export function verify(token: string, secret: string, now: number): Claims {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const [given, own] = [Buffer.from(signature, 'base64url'), signatureOf(payload, secret)];
  const isSigned = rest.length === 0 && given.length === own.length && timingSafeEqual(given, own);
  const claims = isSigned ? claimsOf(token) : null;
  if (claims === null) throw new Refusal(4401);
  if (claims.expires <= now) throw new Refusal(4402);
  return claims;
}

/** Seconds since 1970. */
export const seconds = (): number => Math.floor(Date.now() / 1000);
