// What a client and a server of rooms agree on.
export { createBudget } from './budget.js';
export { LIMITS, MAX_IDS } from './limits.js';
export { type Claims, claimsOf, linkTo, type Role, tokenIn } from './link.js';
export { PING, PONG, readQuestion, readServerMessage, type SavedQuestion, type ServerMessage } from './messages.js';
// biome-ignore format: one module a paragraph
export {
  type Gesture, NO_PRESENCE, type Person, type Presence, readPerson, readPresence, type User, type Viewpoint,
} from './presence.js';
export { isProblemCode, PROBLEMS, type ProblemCode, problemIn, problemText } from './problems.js';
