/** Everyone may make rooms on a server that only this machine reaches, unless it is configured otherwise. */
export function localRooms({ HOST, ROOMS_KEY, OPEN_ROOMS } = process.env) {
  return HOST || ROOMS_KEY || OPEN_ROOMS ? {} : { OPEN_ROOMS: 'true' };
}
