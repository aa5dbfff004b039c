import type { ProblemCode } from '../protocol/problems.js';

/** What is known about a connection. */
export interface Facts {
  /** Whether the server has accepted the link, on the present connection. */
  readonly isWelcome: boolean;
  /** Whether the document of the server has arrived, on the present connection. */
  readonly isSynced: boolean;
  /** Why the person may only read; null if not. */
  readonly reading: 4405 | 4426 | null;
  /** Why the server has ended the connection, until it accepts something; null if it has not. */
  readonly reason: ProblemCode | null;
  /** A refusal that another attempt does not change. */
  readonly refused: ProblemCode | null;
  /** The number of local changes. */
  readonly changes: number;
  /** How many of them the server has stored. */
  readonly saved: number;
  readonly hasLeft: boolean;
}

/** What to tell the person. `unsaved` counts changes that only this page has. */
export type Status =
  /** Connected. 0 unsaved: everything is stored. */
  | { readonly kind: 'live'; readonly unsaved: number }
  /** Connected, and changes are not accepted. */
  | { readonly kind: 'reading'; readonly code: 4405 | 4426; readonly unsaved: number }
  /** Not connected, or refused lately, and trying. `code` is the reason of the server; null without one. */
  | { readonly kind: 'offline'; readonly code: ProblemCode | null; readonly unsaved: number }
  /** Not connected, and not trying. */
  | { readonly kind: 'refused'; readonly code: ProblemCode; readonly unsaved: number }
  | { readonly kind: 'left'; readonly unsaved: number };

export const START: Facts = {
  isWelcome: false,
  isSynced: false,
  reading: null,
  reason: null,
  refused: null,
  changes: 0,
  saved: 0,
  hasLeft: false,
};

export function statusOf({ isWelcome, isSynced, reading, reason, refused, changes, saved, hasLeft }: Facts): Status {
  const unsaved = changes - saved;
  if (hasLeft) return { kind: 'left', unsaved };
  if (refused !== null) return { kind: 'refused', code: refused, unsaved };
  // A server that accepts the link and refuses each change is not live.
  if (!isWelcome || !isSynced || reason !== null) return { kind: 'offline', code: reason, unsaved };
  return reading === null ? { kind: 'live', unsaved } : { kind: 'reading', code: reading, unsaved };
}
