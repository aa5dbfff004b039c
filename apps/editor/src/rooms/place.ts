import { forgivingStorage } from '../settings/settings.ts';

/** The server of live rooms is at the origin of the page. */
export const roomsUrl = (): string => new URL('/rooms', location.origin).href;

const keyOf = (room: string): string => `gizmo-kit-editor:room:${room}`;

/** The stored scene that is a room's; null after the room was left. */
export const storedSceneOf = (room: string): string | null => forgivingStorage().getItem(keyOf(room)) || null;

/** Remembers the stored scene of a room, so that changes without a network are sent after a reload; null: the room was left. */
export const rememberScene = (room: string, scene: string | null): void =>
  forgivingStorage().setItem(keyOf(room), scene ?? '');
