import { Object3D, PerspectiveCamera, Scene } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createGizmo } from './create-gizmo.js';
import type { GizmoFigure } from './draw/figure.js';
import type { GizmoProps } from './props.js';
import { createGizmoStore } from './session/store.js';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

function start(props: Partial<GizmoProps> = {}) {
  const target = new Object3D();
  new Scene().add(target);
  const gizmo = createGizmo(
    { canvas: document.createElement('canvas'), camera: new PerspectiveCamera() },
    { target, ...props },
  );
  return { gizmo, target, props: () => (gizmo.object as GizmoFigure).source?.given() };
}

describe.each(['development', 'production'])('set of createGizmo in %s', (mode) => {
  beforeEach(() => vi.stubEnv('NODE_ENV', mode));

  it.each([
    ['mode', 'rotat'],
    ['space', 'global'],
    ['pivot', 'center'],
    ['target', 'box'],
    ['handles', [null]],
    ['store', {}],
    ['store', createGizmoStore()],
    ['store', undefined],
  ])('refuses %s: %j with GK014, and keeps the last good props', (name, value) => {
    const { gizmo, props } = start({ mode: 'scale', store: createGizmoStore() });
    const before = props();
    expect(() => gizmo.set({ [name]: value, size: 70 })).toThrow(new RegExp(`^GK014: .*${name}`));
    expect(props()).toBe(before);
    gizmo.set({ size: 80 });
    expect(props()).toMatchObject({ mode: 'scale', size: 80 });
    gizmo.set({ mode: 'rotate' });
    expect(props()).toMatchObject({ mode: 'rotate', size: 80 });
    gizmo.dispose();
  });

  it('accepts the same store, as a set of all props has it', () => {
    const store = createGizmoStore();
    const { gizmo, target, props } = start({ store });
    gizmo.set({ ...{ target, store, size: 60 } });
    expect(props()).toMatchObject({ size: 60, store });
    gizmo.dispose();
  });
});
