import { isId } from '@gizmo-kit/scene';

/** What a link permits. */
export type Role = 'edit' | 'view';

/** What a link says: its text is signed, so that the server believes it. */
export interface Claims {
  readonly room: string;
  readonly role: Role;
  /** Seconds since 1970. */
  readonly expires: number;
  /** A name for the person; without one the server numbers the guests. */
  readonly name?: string;
}

/** The part of a page's address after `#` that has a link. It is not sent to the server of the page. */
const FRAGMENT = /[#&]room=([\w.-]+)/;

const bytesOf = (base64url: string): Uint8Array =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

/** The claims in a token, not verified; null if it is none. */
export function claimsOf(token: string): Claims | null {
  try {
    const { r, w, e, n } = JSON.parse(new TextDecoder().decode(bytesOf(token.split('.')[0] ?? '')));
    if (!isId(r) || !(w === 'edit' || w === 'view') || !Number.isSafeInteger(e)) return null;
    const name = typeof n === 'string' && n.length <= 40 ? { name: n } : {};
    return { room: r, role: w, expires: e, ...name };
  } catch {
    return null;
  }
}

/** The token of a link, or null. */
export const tokenIn = (address: string): string | null => FRAGMENT.exec(address)?.[1] ?? null;

/** A link to a page, without what was in its fragment before. */
export const linkTo = (page: string, token: string): string => `${page.split('#')[0]}#room=${token}`;
