import { describe, expect, it } from 'vitest';
import { MAX_IDS } from './limits.js';
import { claimsOf, linkTo, tokenIn } from './link.js';
import { readServerMessage } from './messages.js';
import { NO_PRESENCE, readPerson, readPresence, stateOf } from './presence.js';
import { PROBLEMS, problemIn, problemText } from './problems.js';

const gesture = { ids: ['a'], n: 1, delta: { kind: 'translate', vector: [1, 2, 3] }, pivot: [0, 0, 0] };
const user = { name: 'Guest 1', color: '#e69f00', canEdit: true };

describe('a presence of unknown origin', () => {
  it('keeps its valid parts', () => {
    const camera = { position: [0, 0, 5], target: [0, 0, 0] };
    expect(readPresence({ selection: ['a'], camera, gesture })).toEqual({
      ...NO_PRESENCE,
      selection: ['a'],
      camera,
      gesture,
    });
    expect(readPresence({ selection: 3, camera, gesture: {} })).toEqual({ ...NO_PRESENCE, camera });
  });

  it.each([
    ['a vector that is not finite', { ...gesture, delta: { kind: 'translate', vector: [1, null, 3] } }],
    ['an unknown kind', { ...gesture, delta: { kind: 'shear', vector: [1, 2, 3] } }],
    ['more ids than moved nodes', { ...gesture, n: 0 }],
    ['too many ids', { ...gesture, ids: Array(MAX_IDS + 1).fill('a'), n: 1000 }],
    ['an id that is none', { ...gesture, ids: ['<b>'] }],
    ['a pivot that is none', { ...gesture, pivot: [1] }],
  ])('has no gesture with %s', (_, value) => {
    expect(readPresence({ gesture: value }).gesture).toBeNull();
  });

  it('has the ids of a drag of the selection once', () => {
    const own = readPresence({ selection: ['a'], gesture });
    expect(stateOf(own)).toEqual({ camera: null, gesture });
    expect(readPresence(stateOf(own))).toEqual(own);
    const other = { ...own, selection: ['a', 'b'] };
    expect(readPresence(stateOf(other))).toEqual(other);
  });

  it('has the pointer, if it is a point', () => {
    const own = { ...NO_PRESENCE, pointer: [1, 2, 3] as const };
    expect(readPresence(stateOf(own))).toEqual(own);
    for (const pointer of [[1, 2], [1, 2, null], 'x']) expect(readPresence({ pointer }).pointer).toBeNull();
  });

  it('has the values that are being changed, without those of no node', () => {
    const value = { id: 'a', key: 'content.size.0', value: 3 };
    const own = { ...NO_PRESENCE, selection: ['a'], values: [value] };
    expect(readPresence(stateOf(own))).toEqual(own);
    expect(readPresence({ values: [value, { ...value, id: '<b>' }, { ...value, key: 7 }, null] }).values).toEqual([
      value,
    ]);
    expect(readPresence({ values: Array(MAX_IDS + 1).fill(value) }).values).toEqual([]);
  });

  it('is nobody without a name and a color of the server', () => {
    expect(readPerson(1, { user, ...NO_PRESENCE })).toEqual({ id: 1, user, ...NO_PRESENCE });
    for (const other of [undefined, { ...user, color: 'url(x)' }, { ...user, name: 'x'.repeat(41) }])
      expect(readPerson(1, { user: other })).toBeNull();
  });
});

describe('links and messages', () => {
  it('a token in the fragment is found, and what it claims is read', () => {
    const token = `${btoa('{"r":"abc","w":"view","e":2000000000}')}.signature`.replaceAll('=', '');
    const link = linkTo('http://localhost:5173/?a=1#old', token);
    expect(link).toBe(`http://localhost:5173/?a=1#room=${token}`);
    expect(tokenIn(link)).toBe(token);
    expect(claimsOf(token)).toEqual({ room: 'abc', role: 'view', expires: 2_000_000_000 });
    for (const wrong of ['', 'x', '.', 'e30.x']) expect(claimsOf(wrong)).toBeNull();
    for (const r of ['true', '["x"]', 'null', '7', '{}', '"a b"'])
      expect(claimsOf(btoa(`{"r":${r},"w":"view","e":2000000000}`))).toBeNull();
  });

  it('each problem has its number in its text', () => {
    for (const code of Object.keys(PROBLEMS).map(Number)) expect(problemIn(problemText(code as 4400))).toBe(code);
    expect(problemIn('permission-denied')).toBeNull();
  });

  it('a message that is none is ignored', () => {
    expect(readServerMessage('{"type":"saved","n":3}')).toEqual({ type: 'saved', n: 3 });
    for (const text of ['', 'null', '[]', '{"type":"saved"}', '{"type":"problem","code":1}', '{"type":"welcome"}'])
      expect(readServerMessage(text)).toBeNull();
  });
});
