import { Layers } from 'three';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { createCheckedProps } from './check-cube-props.js';
import { LABELS, type ViewCubeProps } from './props.js';

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.unstubAllEnvs());

const check = (props: object) => createCheckedProps(() => props as ViewCubeProps)();

it('uses valid props as they are', () => {
  const props = {
    size: 60,
    corner: 'top-left',
    labels: LABELS,
    theme: { x: '#f00' },
    layers: new Layers(),
    target: [0, 1, 0],
  };
  expect(check(props)).toBe(props);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ['size', '52px'],
  ['size', Number.NaN],
  ['corner', 'top'],
  ['margin', 10],
  ['target', [0, Number.NaN, 0]],
  ['labels', { front: 'Vorne' }],
  ['nameOf', 'Cube'],
  ['label', 5],
  ['theme', 'neon'],
  ['visible', 'yes'],
  ['layers', 40],
  ['onLook', true],
  ['onOrbit', null],
])(
  'ignores %s: %j with one warning in development, also if it is given again, and trusts it in production',
  (name, value) => {
    const used = createCheckedProps(() => ({ [name]: value }));
    expect([used()[name as 'size'], used()[name as 'size']]).toEqual([undefined, undefined]);
    expect(warn.mock.calls.map(([text]) => String(text).slice(0, 6))).toEqual(['GK015:']);
    vi.stubEnv('NODE_ENV', 'production');
    expect(check({ [name]: value })).toEqual({ [name]: value });
  },
);

it('warns of names that do not exist, and checks each new object once', () => {
  const given: { current: ViewCubeProps } = { current: { siz: 5 } as ViewCubeProps };
  const used = createCheckedProps(() => given.current);
  expect(warn.mock.calls[0]?.[0]).toMatch(/^GK015: <ViewCube> has no siz; it is ignored. <ViewCube> has controls, /);
  given.current = { size: 60 };
  expect(used()).toBe(given.current);
  expect(warn).toHaveBeenCalledOnce();
});
