import { handlesOf } from '@gizmo-kit/math';
import { moveOnPlane } from '@gizmo-kit/math/handles';
import { radius } from '@gizmo-kit/math/values';
import { describe, expect, it } from 'vitest';
import type { GizmoProps } from '../props.js';
import { checkProps } from './check-props.js';

const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

/** The warnings of props. */
function warnings(props: object): readonly string[] {
  const texts: string[] = [];
  checkProps({ target: null, ...props } as GizmoProps, (code, text) => texts.push(`${code}: ${text}`));
  return texts;
}

const number = { value: 1, onChange: () => undefined };
const width = radius({ ...number, id: 'size', label: 'width' });
const height = radius({ ...number, id: 'size', label: 'height' });

describe('in development, a gizmo warns of', () => {
  it('two handles with one id, with the names of both', () => {
    expect(warnings({ handles: [width, ...handlesOf('translate'), height] })).toEqual([
      'GK015: two handles have the id "size": Change width and Change height. A drag of one acts on the other; each handle needs an id of its own',
    ]);
    expect(warnings({ handles: [...handlesOf('translate'), ...handlesOf('translate')] })[0]).toContain('"move-x"');
  });

  it.each([{}, { onDragEnd: () => undefined }, { handles: [width, moveOnPlane('xz')] }])(
    'a value without onChange: %j',
    (props) => {
      const [first, ...more] = warnings({ value: transform, ...props });
      expect(first).toMatch(/^GK015: value without onChange: .*onChange/);
      expect(more).toEqual([]);
    },
  );

  it.each([
    [{ snap: { rotate: 15 } }, 'snap.rotate is 15'],
    [{ snap: { rotate: { step: 45, mode: 'absolute' } } }, 'snap.rotate is 45'],
    [{ limits: { rotate: { x: [-90, 90] } } }, 'limits.rotate.x is [-90, 90]'],
    [{ limits: { rotate: { y: [0, 7] } } }, 'limits.rotate.y is [0, 7]'],
  ])('angles that are degrees: %j', (props, text) => {
    expect(warnings(props)).toEqual([
      `GK015: ${text}, which is more than a full turn: angles are in radians, and 15° are 15 * (Math.PI / 180)`,
    ]);
  });

  it.each([
    [{ target: [null, null], value: transform }, 'value is one transform, and target is an array of 2'],
    [{ target: [null, null], value: [transform] }, 'value is an array of 1, and target is an array of 2'],
    [{ target: null, value: [transform] }, 'value is an array of 1, and target is one target'],
  ])('a value that does not fit the target: %j', (props, text) => {
    expect(warnings({ onChange: () => undefined, ...props })).toEqual([
      expect.stringMatching(new RegExp(`^GK015: ${text.replace(/[[\]]/g, '.')}`)),
    ]);
  });
});

describe('in development, a gizmo does not warn of', () => {
  it.each([
    ['handles with ids of their own', { handles: [width, ...handlesOf('universal')] }],
    ['a value with onChange', { value: transform, onChange: () => undefined }],
    ['a value of a gizmo that cannot be dragged', { value: transform, enabled: false }],
    ['a value that places value handles only', { value: transform, handles: [width] }],
    ['a value whose changes are read from a store', { value: transform, store: { setState: () => undefined } }],
    [
      'steps and limits of up to a full turn',
      { snap: { rotate: Math.PI * 2 }, limits: { rotate: { x: [-Math.PI, Math.PI] } } },
    ],
    ['limits without an end', { limits: { rotate: { x: [0, Number.POSITIVE_INFINITY] } } }],
  ])('%s', (_, props) => expect(warnings(props)).toEqual([]));
});

it.each([
  [moveOnPlane, 'call it'],
  [[moveOnPlane], 'call it'],
  [moveOnPlane('xz'), 'put it into an array'],
])('the error for handles that are no array of handles says what to do: %#', (handles, text) => {
  expect(() => warnings({ handles })).toThrow(text);
});
