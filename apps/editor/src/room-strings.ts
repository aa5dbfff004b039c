import { sentence } from './sentence.ts';

const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** The texts about live rooms. */
export const ROOM_STRINGS = {
  title: 'Live room',
  editLink: (isCopied: boolean): string => (isCopied ? 'The link to edit is copied' : 'The link to edit'),
  viewLink: (isCopied: boolean): string => (isCopied ? 'The link to view is copied' : 'The link to view'),
  linkOpens: 'Whoever opens it is in this scene with you.',
  notShared: 'The scene could not be shared',
  noServer: 'the server of live rooms does not answer. Start it with npm run collab, and try again.',
  onlyEditors: 'this link may only view',
  join: 'Join a live room',
  joining: 'Joining the live room…',
  notJoined: 'The live room could not be joined',
  room: 'Live scene',
  left: 'You have left the live room',
  kept: 'The scene stays here as your own copy.',
  leave: 'Leave the live room',
  follow: (name: string): string => `Follow the camera of ${name}`,
  you: (name: string): string => `${name} (you)`,
  came: (name: string): string => `${name} is here`,
  went: (name: string): string => `${name} has left`,
  someone: 'Another person',
  changedSince: (name: string, what: string): string => `${name} has changed ${what} since`,
  isKept: 'That change stays.',
  isMoving: (name: string): string => `${name} is moving this`,
  changeAnyway: 'Change anyway',
  saved: 'Live. Everything is saved',
  saving: (count: number): string => `Live. Saving ${changes(count)}`,
  connecting: 'Connecting.',
  offline: 'Offline. Reconnecting.',
  unsent: (count: number): string => `${changes(count)} not sent`,
  reading: { 4405: 'View only', 4426: 'Read only: reload the page to edit' },
  readingOwn: {
    4405: 'View only. Your changes stay here',
    4426: 'Read only. Your changes stay here until you reload the page',
  },
  refused: (reason: string, unsent: number): string => `${sentence(reason)} ${changes(unsent)} not sent`,
} as const;
