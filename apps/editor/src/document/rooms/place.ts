import { forgivingStorage } from '../../model/settings/settings.ts';

/** The server of live rooms is at the origin of the page. */
export const roomsUrl = (): string => new URL('/rooms', location.origin).href;

const ROOMS_KEY = 'gizmo-kit-editor:rooms-key';

/** The key of the server that makes rooms, on this browser; undefined if it was not asked for. */
export const roomsKey = (): string | undefined => forgivingStorage().getItem(ROOMS_KEY) || undefined;
export const keepRoomsKey = (key: string): void => forgivingStorage().setItem(ROOMS_KEY, key);

const keyOf = (scene: string): string => `gizmo-kit-editor:room-of:${scene}`;

/** The room of a stored scene; null if it has none, or the room was left. */
export const roomOfScene = (scene: string): string | null => forgivingStorage().getItem(keyOf(scene)) || null;

/**
 * Remembers the room of a stored scene, so that changes without a network are sent after a reload.
 * @returns a function that forgets it
 */
export function rememberRoom(scene: string | null, room: string): () => void {
  if (scene === null) return () => undefined;
  const storage = forgivingStorage();
  storage.setItem(keyOf(scene), room);
  return () => storage.setItem(keyOf(scene), '');
}
