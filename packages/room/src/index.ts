// A client of live rooms. The README walks through it.
export type { Status } from './connection/status.js';
export { FileError, type Files, openFiles } from './files/files.js';
export { linksTo, makeRoom, type RoomLinks } from './files/links.js';
export { transformsOf } from './presence/shown.js';
export { LIMITS, MAX_IDS } from './protocol/limits.js';
export { type Claims, claimsOf, linkTo, type Role, tokenIn } from './protocol/link.js';
export type { Gesture, Person, Presence, ShownValue, User, Viewpoint } from './protocol/presence.js';
export { PROBLEMS, type ProblemCode, problemText } from './protocol/problems.js';
export { joinRoom, type Room, type RoomOptions, type RoomState } from './room.js';
