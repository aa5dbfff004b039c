import { expect, it } from 'vitest';
import { START, statusOf } from './status.js';

const live = { ...START, isWelcome: true, isSynced: true, changes: 3, saved: 3 };

it.each([
  ['before the server has answered', START, { kind: 'offline', code: null, unsaved: 0 }],
  ['before the document has arrived', { ...live, isSynced: false }, { kind: 'offline', code: null, unsaved: 0 }],
  ['when everything is stored', live, { kind: 'live', unsaved: 0 }],
  ['while changes are on their way', { ...live, saved: 1 }, { kind: 'live', unsaved: 2 }],
  ['after a lost connection', { ...live, isWelcome: false, saved: 1 }, { kind: 'offline', code: null, unsaved: 2 }],
  ['of a full room', { ...START, reason: 4409 as const }, { kind: 'offline', code: 4409, unsaved: 0 }],
  [
    'while a change is refused',
    { ...live, reason: 4500 as const, saved: 2 },
    { kind: 'offline', code: 4500, unsaved: 1 },
  ],
  ['with a link to view', { ...live, reading: 4405 as const }, { kind: 'reading', code: 4405, unsaved: 0 }],
  ['after a refusal', { ...live, refused: 4402 as const, saved: 1 }, { kind: 'refused', code: 4402, unsaved: 2 }],
  ['after leaving', { ...live, hasLeft: true, refused: 4402 as const }, { kind: 'left', unsaved: 0 }],
])('%s, the status says so', (_, facts, status) => {
  expect(statusOf(facts)).toEqual(status);
});
