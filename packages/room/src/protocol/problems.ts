/** Why a server refuses something. */
interface Problem {
  readonly text: string;
  /** Whether to connect again, later. */
  readonly retry: boolean;
}

// biome-ignore format: the numbers of the table below
export type ProblemCode =
  | 4400 | 4401 | 4402 | 4403 | 4404 | 4405 | 4406 | 4407 | 4408 | 4409 | 4413 | 4414 | 4415 | 4422 | 4423 | 4424 | 4426
  | 4427 | 4429 | 4430 | 4500 | 4503;

/** Close codes of the WebSocket, reasons of a refused link, and `code` of HTTP answers, by number. */
export const PROBLEMS: Readonly<Record<ProblemCode, Problem>> = {
  4400: { text: 'The message is malformed.', retry: true },
  4401: { text: 'The link is not valid.', retry: false },
  4402: { text: 'The link has expired.', retry: false },
  4403: { text: 'Pages of this origin may not connect.', retry: false },
  4404: { text: 'There is nothing at this address.', retry: false },
  4405: { text: 'This link may only view.', retry: false },
  4406: { text: 'Another connection of this page is open.', retry: false },
  4407: { text: 'The server makes no rooms without its key.', retry: false },
  4408: { text: 'The link did not arrive in time.', retry: true },
  4409: { text: 'The room is full.', retry: true },
  4413: { text: 'The message is too large.', retry: true },
  4414: { text: 'The document of the room is full.', retry: false },
  4415: { text: 'The files of the room take all of its space.', retry: false },
  4422: { text: 'The bytes do not have this hash.', retry: false },
  4423: { text: 'The room does not accept the change.', retry: false },
  4424: { text: 'The change is in the name of another connected person.', retry: true },
  4426: { text: 'The page is older than the room. Reload it to edit.', retry: false },
  4427: { text: 'The server is older than the room.', retry: false },
  4429: { text: 'The connection has sent too much in a second.', retry: true },
  4430: { text: 'The connection is too slow for the room.', retry: true },
  4500: { text: 'The server could not store a change.', retry: true },
  4503: { text: 'The server stops.', retry: true },
};

export const isProblemCode = (code: unknown): code is ProblemCode =>
  typeof code === 'number' && Object.hasOwn(PROBLEMS, code);

/** `4402 The link has expired.` */
export const problemText = (code: ProblemCode): string => `${code} ${PROBLEMS[code].text}`;

/** The code at the begin of a text of `problemText`, or null. */
export function problemIn(text: string): ProblemCode | null {
  const code = Number(/^\d{4}\b/.exec(text)?.[0]);
  return isProblemCode(code) ? code : null;
}
