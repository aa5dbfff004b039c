import { GizmoError, handlesOf } from '@gizmo-kit/math';
import { InstancedMesh, Layers, Object3D, Quaternion, Vector3 } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { instance } from '../instances/instance.js';
import { keymap } from '../keyboard/keymap.js';
import type { GizmoProps } from '../props.js';
import { readout } from '../readout/readout.js';
import { checkProps } from './check-props.js';

const transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };

/** The checked props, and the codes of the warnings. */
function check(props: object): { props: GizmoProps; codes: string[] } {
  const codes: string[] = [];
  return { props: checkProps({ target: null, ...props } as GizmoProps, (code) => codes.push(code)), codes };
}

describe('checkProps', () => {
  it('returns valid props as they are', () => {
    const props = { target: null, mode: ['translate', 'scale'], space: [0, 0, 0, 1], pivot: [1, 2, 3], theme: 'light' };
    expect(checkProps(props as unknown as GizmoProps, () => expect.unreachable())).toBe(props);
  });

  it.each([
    ['mode', 'move'],
    ['mode', ['translate', 7]],
    ['space', 'global'],
    ['space', [0, 0, 0, Number.NaN]],
    ['pivot', 'center'],
    ['pivot', {}],
    ['pivot', new Vector3()],
    ['space', new Quaternion()],
    ['mode', 'toString'],
    ['handles', 'move-x'],
    ['handles', [null]],
    ['handles', [{}]],
    ['handles', [...handlesOf('translate'), false]],
    ['target', 'box'],
    ['target', [null, 7]],
    ['space', [0, 0, 0, 0]],
    ['store', {}],
    ['store', 5],
  ])('throws GK014 for %s: %j', (name, value) => {
    expect(() => check({ [name]: value })).toThrow(GizmoError);
    expect(() => check({ [name]: value })).toThrow(new RegExp(`^GK014: the prop ${name} `));
  });

  it.each(['mode', 'handles', 'value', 'space', 'pivot', 'snap', 'limits', 'lock', 'size', 'theme', 'components'])(
    'ignores %s if it is null, with one warning',
    (name) => {
      const { props, codes } = check({ [name]: null });
      expect(props[name as keyof GizmoProps]).toBeUndefined();
      expect(codes).toEqual(['GK015']);
    },
  );

  it.each([
    ['pivot', new Vector3(), 'Vector3 { x, y, z }'],
    ['pivot', { at: 1 }, '{ at }'],
    ['pivot', Object.create(null), '{  }'],
    ['mode', ['translate', 7], '["translate", 7]'],
    ['store', () => undefined, 'a function'],
    ['space', [0, Number.NaN, null, 1], '[0, NaN, null, 1]'],
  ])('shows the given value of %s', (name, value, text) => {
    expect(() => check({ [name]: value })).toThrow(`not ${text}`);
  });

  it('uses the default theme for an unknown name, with a warning', () => {
    const { props, codes } = check({ theme: 'neon' });
    expect([props.theme, codes]).toEqual([undefined, ['GK015']]);
  });

  it.each([
    ['one value for two targets', [null, null], transform],
    ['an array of values for one target', null, [transform]],
    ['fewer values than targets', [null, null], [transform]],
    ['a value without a scale', null, { ...transform, scale: undefined }],
    [
      'a record whose position is a Vector3',
      { key: 'a', transform: { ...transform, position: new Vector3() } },
      undefined,
    ],
    ['a position that is no array', null, { ...transform, position: { x: 0, y: 0, z: 0 } }],
  ])('hides the gizmo for %s, with a warning', (_, target, value) => {
    const { props, codes } = check({ target, ...(value && { value }) });
    expect([props.visible, codes]).toEqual([false, ['GK015']]);
  });

  it.each([
    ['without a key', [{ transform }]],
    ['with the key of another', ['a', 'a'].map((key) => ({ key, transform: { ...transform } }))],
  ])('warns of a record %s', (_, target) => {
    const { props, codes } = check({ target });
    expect([props.target, props.visible, codes]).toEqual([target, undefined, ['GK015']]);
  });

  it('accepts a record that is selected twice', () => {
    expect(check({ target: [0, 1].map(() => ({ key: 'a', transform })) }).codes).toEqual([]);
  });

  it.each([-0.1, 1.1, Number.NaN, '0.5', null])('ignores occludedOpacity if it is %j, with a warning', (given) => {
    const { props, codes } = check({ occludedOpacity: given });
    expect([props.occludedOpacity, codes]).toEqual([undefined, ['GK015']]);
  });

  it.each([
    ['target', { mesh: {}, index: 0 }],
    ['target', [null, { key: 'a' }]],
    ['lock', 'x'],
    ['lock', true],
    ['lock', { translate: 'x' }],
    ['lock', { translate: ['w'] }],
    ['limits', 5],
    ['limits', { translate: 5 }],
    ['limits', { translate: { min: 0 } }],
    ['limits', { scale: { max: [1, 2] } }],
    ['limits', { rotate: { y: 1 } }],
    ['limits', { rotate: { y: [0, 1, 2] } }],
    ['limits', { rotate: { rest: [0, 0, 1] } }],
    ['snap', true],
    ['snap', 0.5],
    ['snap', { to: [false] }],
    ['snap', { to: [{}] }],
    ['size', '100'],
    ['size', Number.NaN],
    ['hitTolerance', -5],
    ['hitTolerance', Number.NaN],
    ['hitTolerance', { mouse: Number.NaN }],
    ['hitTolerance', []],
    ['limits', []],
    ['layers', 'a'],
    ['layers', 40],
    ['layers', -1],
    ['layers', 1.5],
    ['theme', []],
    ['theme', { x: {} }],
    ['controls', 5],
    ['controls', {}],
    ['enabled', 0],
    ['visible', 'no'],
    ['onChange', 'x'],
    ['onHover', {}],
    ['shouldPress', 5],
    ['extensions', keymap()],
    ['extensions', [keymap]],
    ['extensions', [null]],
    ['components', { handle: 5 }],
  ])('ignores %s if it is %j, with a warning', (name, value) => {
    const { props, codes } = check({ [name]: value });
    expect([props[name as keyof GizmoProps], codes]).toEqual([undefined, ['GK015']]);
  });

  it.each([
    ['lock', { translate: ['x', 'z'], rotate: undefined, scale: [] }],
    ['limits', { translate: { min: [0, Number.NEGATIVE_INFINITY, 1] }, scale: {} }],
    ['limits', { rotate: { y: [-1, Number.POSITIVE_INFINITY], rest: [0, 0, 0, 1] } }],
    ['snap', { translate: 0.5, to: [] }],
    ['snap', false],
    [
      'target',
      [
        new Object3D(),
        { current: null },
        { key: 'a', transform },
        instance(new InstancedMesh(undefined, undefined, 1), 0),
      ],
    ],
    ['size', 1],
    ['hitTolerance', 0],
    ['hitTolerance', { touch: 30, mouse: undefined }],
    ['layers', new Layers()],
    ['layers', 0],
    ['layers', 31],
    ['controls', null],
    ['controls', { enabled: false }],
    ['theme', { x: 'red', rimOpacity: 0.5 }],
    ['extensions', [keymap(), readout()]],
    ['components', { handle: undefined }],
    ['onChange', () => undefined],
  ])('accepts %s if it is %j', (name, value) => {
    const { props, codes } = check({ [name]: value });
    expect([props[name as keyof GizmoProps], codes]).toEqual([value, []]);
  });

  it.each([0.5, 20_000, -5])('accepts the size %d, which the pose clamps, with a warning', (size) => {
    expect(check({ size })).toMatchObject({ props: { size }, codes: ['GK015'] });
  });

  it('warns of two extensions with one name, of which the first is used', () => {
    const said: string[] = [];
    const props: GizmoProps = { target: null, extensions: [keymap(), readout(), keymap({ scope: 'page' })] };
    expect(checkProps(props, (code, message) => said.push(`${code}: ${message}`))).toBe(props);
    expect(said).toEqual(['GK015: two extensions have the name keymap; only the first is used']);
  });

  it.each([
    [{ onDragend: () => undefined }, '<Gizmo> has no onDragend'],
    [{ ref: { current: null } }, '<Gizmo> has no ref'],
    [{ snap: { rotation: 1 } }, 'the prop snap has no rotation'],
    [{ limits: { position: { min: [0, 0, 0] } } }, 'the prop limits has no position'],
    [{ limits: { scale: { minimum: [1, 1, 1] } } }, 'limits.scale has no minimum'],
    [{ limits: { rotate: { Y: [0, 1] } } }, 'limits.rotate has no Y'],
    [{ lock: { position: ['x'] } }, 'the prop lock has no position'],
    [{ theme: { hover: 'red' } }, 'the prop theme has no hover'],
    [{ components: { arrow: () => undefined } }, 'the prop components has no arrow'],
    [{ hitTolerance: { pen: 5 } }, 'the prop hitTolerance has no pen'],
  ])('warns once of a key that does not exist, and leaves the props as they are: %j', (given, text) => {
    const said: string[] = [];
    const props = { target: null, ...given } as GizmoProps;
    expect(checkProps(props, (code, message) => said.push(`${code}: ${message}`))).toBe(props);
    expect(said).toEqual([expect.stringContaining(`GK015: ${text}; it is ignored`)]);
  });

  it('does not warn of a key that is undefined', () => {
    expect(check({ hoverColor: undefined, snap: { rotation: undefined } }).codes).toEqual([]);
  });

  it('names the class of a target that is not one', () => {
    const said: string[] = [];
    checkProps({ target: Promise.resolve() } as unknown as GizmoProps, (_, message) => said.push(message));
    expect(said).toEqual(['the prop target is ignored: it cannot be Promise {  }']);
  });

  it('accepts a target that is undefined as none', () => {
    expect(check({ target: undefined })).toMatchObject({ codes: [] });
  });

  describe('in production', () => {
    beforeEach(() => {
      vi.stubEnv('NODE_ENV', 'production');
      return () => vi.unstubAllEnvs();
    });

    it.each([
      ['size', Number.NaN],
      ['theme', 'neon'],
      ['onChange', 'x'],
      ['snap', 0.5],
      ['lock', { position: ['x'] }],
      ['mode', null],
    ])('trusts the types: %s is accepted if it is %j', (name, value) => {
      const { props, codes } = check({ [name]: value });
      expect([props[name as keyof GizmoProps], codes]).toEqual([value, []]);
    });

    it.each([
      ['mode', 'move'],
      ['space', [0, 0, 0, 0]],
      ['handles', [{}]],
      ['target', 'box'],
    ])('throws GK014 for %s: %j', (name, value) => {
      expect(() => check({ [name]: value })).toThrow(`GK014: ${name}`);
    });
  });
});
