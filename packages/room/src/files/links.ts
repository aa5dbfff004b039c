import { codeIn, FileError } from './files.js';

/** Tokens of links to a room. */
export interface RoomLinks {
  readonly room: string;
  readonly edit: string;
  readonly view: string;
  /** Seconds since 1970. */
  readonly expires: number;
}

async function post(url: string, token: string | undefined): Promise<RoomLinks> {
  const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
  const response = await fetch(url, { method: 'POST', headers }).catch(() => null);
  if (response?.ok !== true) throw new FileError(response === null ? null : await codeIn(response));
  return (await response.json()) as RoomLinks;
}

/**
 * Makes a room.
 * @param rooms the address of the server, `http://…/rooms`
 * @param key of a server that does not let everyone make rooms
 * @throws FileError
 */
export const makeRoom = (rooms: string, key?: string): Promise<RoomLinks> => post(rooms, key);

/** Links for others to a room that one may edit. @throws FileError */
export const linksTo = (rooms: string, room: string, token: string): Promise<RoomLinks> =>
  post(`${rooms}/${room}/links`, token);
