import type { User } from './presence.js';
import { isProblemCode, type ProblemCode } from './problems.js';
import { isRecord } from './values.js';

/** Messages of a server besides those of Yjs. */
export type ServerMessage =
  /** After the link is accepted. `schema` is the version of the stored data. */
  | { readonly type: 'welcome'; readonly user: User; readonly schema: number }
  /** All that the connection sent before `saved?` with this number is stored. */
  | { readonly type: 'saved'; readonly n: number }
  /** Something was refused, and the connection stays. */
  | { readonly type: 'problem'; readonly code: ProblemCode };

/** Asks for a sign of the server, which answers with a pong. */
export const PING = '{"type":"ping"}';
export const PONG = '{"type":"pong"}';

/** Asks for `saved` with the same number. */
export interface SavedQuestion {
  readonly type: 'saved?';
  readonly n: number;
}

function recordIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** The question in a message of a client, or null. */
export function readQuestion(text: string): SavedQuestion | null {
  const value = recordIn(text);
  return value?.type === 'saved?' && Number.isSafeInteger(value.n) ? { type: 'saved?', n: value.n as number } : null;
}

/** A message of a server, or null. The user in it comes from the server and is not checked further. */
export function readServerMessage(text: string): ServerMessage | null {
  const value = recordIn(text);
  if (value?.type === 'saved' && Number.isSafeInteger(value.n)) return { type: 'saved', n: value.n as number };
  if (value?.type === 'problem' && isProblemCode(value.code)) return { type: 'problem', code: value.code };
  if (value?.type === 'welcome' && isRecord(value.user) && Number.isSafeInteger(value.schema))
    return { type: 'welcome', user: value.user as unknown as User, schema: value.schema as number };
  return null;
}
