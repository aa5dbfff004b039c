import { GizmoError, handlesOf } from '@gizmo-kit/math';
import { Layers, Quaternion, Vector3 } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
    ['extensions', keymap()],
    ['extensions', [keymap]],
    ['extensions', [null]],
    ['extensions', [{}]],
  ])('throws GK014 for %s: %j', (name, value) => {
    expect(() => check({ [name]: value })).toThrow(GizmoError);
    expect(() => check({ [name]: value })).toThrow(new RegExp(`^GK014: the prop ${name} `));
  });

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

  it.each([
    ['size', Number.NaN],
    ['size', Number.POSITIVE_INFINITY],
    ['hitTolerance', -5],
    ['hitTolerance', Number.NaN],
    ['hitTolerance', { mouse: Number.NaN }],
    ['hitTolerance', { mouse: 5, touch: -1 }],
    ['dragThreshold', Number.NaN],
    ['dragThreshold', -1],
    ['layers', Number.NaN],
    ['layers', 40],
    ['layers', -1],
    ['layers', 1.5],
    ['occludedOpacity', 25],
    ['occludedOpacity', -0.1],
    ['occludedOpacity', Number.NaN],
  ])('ignores %s if it is %o, with one warning', (name, value) => {
    const { props, codes } = check({ [name]: value });
    expect([props[name as keyof GizmoProps], codes]).toEqual([undefined, ['GK015']]);
  });

  it.each([
    ['size', 1],
    ['hitTolerance', 0],
    ['hitTolerance', { touch: 30, mouse: undefined }],
    ['dragThreshold', 0],
    ['layers', new Layers()],
    ['layers', 0],
    ['layers', 31],
    ['occludedOpacity', 0],
    ['occludedOpacity', 1],
  ])('accepts %s if it is %o', (name, value) => {
    const { props, codes } = check({ [name]: value });
    expect([props[name as keyof GizmoProps], codes]).toEqual([value, []]);
  });

  it('says which numbers are allowed', () => {
    const said: string[] = [];
    checkProps({ target: null, layers: 40, hitTolerance: { mouse: -1 } }, (_, message) => said.push(message));
    expect(said).toEqual([
      'the prop hitTolerance is ignored: it has to be from 0, not { mouse }',
      'the prop layers is ignored: it has to be an integer from 0 to 31, not 40',
    ]);
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

  it('accepts a target that is undefined as none', () => {
    expect(check({ target: undefined })).toMatchObject({ codes: [] });
  });

  describe('in production', () => {
    beforeEach(() => {
      vi.stubEnv('NODE_ENV', 'production');
      return () => vi.unstubAllEnvs();
    });

    it.each([
      ['size', 0.5],
      ['layers', 40],
      ['snap', { rotate: 15 }],
      ['mode', null],
    ])('warns of nothing: %s is accepted if it is %j', (name, value) => {
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
