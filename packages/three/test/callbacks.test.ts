import { type Handle, handlesOf, type Transform } from '@gizmo-kit/math';
import { describe, expect, it, vi } from 'vitest';
import type { CustomTarget } from '../src/index.js';
import {
  bitsOf,
  drag,
  type HandleId,
  hearErrors,
  phaseOf,
  pointAt,
  pressAt,
  reasonsOf,
  stageOf,
} from './driven-stage.js';

const NOTHING = { start: [], change: [], end: [] };

describe('a press without a change', () => {
  it('calls no callback', () => {
    const stage = stageOf();
    const bits = bitsOf(stage.mesh);
    stage.gizmo.press('move-x').release();
    expect(phaseOf(stage)).toBe('hover');
    expect(stage.heard).toEqual(NOTHING);
    expect(bitsOf(stage.mesh)).toEqual(bits);
  });

  it('calls no callback when Escape ends it', () => {
    const { gizmo, heard } = stageOf();
    gizmo.press('move-x').key('Escape').release();
    expect(heard).toEqual(NOTHING);
  });

  it('calls no callback for a key alone', () => {
    const { gizmo, heard, mesh } = stageOf({ props: { snap: { translate: { step: 0.7, mode: 'absolute' } } } });
    mesh.position.x = 0.123;
    gizmo.press('move-x').key('Control', 'a').release();
    expect(heard).toEqual(NOTHING);
    expect(mesh.position.x).toBe(0.123);
  });
});

describe('a drag', () => {
  it('there and back restores the target exactly, and is no change', () => {
    const stage = stageOf();
    const { gizmo, mesh, heard } = stage;
    mesh.position.set(0.1, 1 / 3, -0.2);
    const bits = bitsOf(mesh);
    const from = drag(stage, 'move-x', [80, 33]);
    expect(bitsOf(mesh)).not.toEqual(bits);
    gizmo.moveTo(from).release();
    expect(heard.end.map((e) => [e.reason, e.changed])).toEqual([['commit', false]]);
    expect(bitsOf(mesh)).toEqual(bits);
    expect(heard.start.map((e) => e.changed)).toEqual([true]);
  });

  it('that rotates there and back about a pivot restores the target exactly, with its Euler angles', () => {
    const stage = stageOf({ props: { mode: 'rotate', pivot: [0, 0, 0], snap: { rotate: 0.2 } } });
    const { gizmo, mesh } = stage;
    const onRing = (turn: number) => stage.toPixel(pointAt(stage, [Math.cos(turn), Math.sin(turn), 0], 82));
    const [from, to, back] = [onRing(1.1), onRing(1.6), onRing(1.1)];
    mesh.rotation.set(0.3, 2.8, -1.1);
    mesh.position.set(0.3, 0.1, 0);
    mesh.updateMatrixWorld();
    const bits = bitsOf(mesh);
    gizmo.moveTo(from).down().moveTo(to);
    expect(gizmo.store.getState().handle?.id).toBe('rotate-z');
    expect(bitsOf(mesh)).not.toEqual(bits);
    gizmo.moveTo([back[0] + 2, back[1]]).release();
    expect(bitsOf(mesh)).toEqual(bits);
  });

  it('gives each event the previous transforms, and the last event the transforms that it wrote', () => {
    const { gizmo, heard, mesh } = stageOf();
    gizmo.press('move-x').moveBy([60, 20]).moveBy([70, 10]).moveBy([90, 0]).release();
    const steps = heard.change.map((e) => e.transform.position[0]);
    expect(steps).toHaveLength(3);
    expect(heard.change.map((e) => e.previous[0]?.position[0])).toEqual([0, ...steps.slice(0, -1)]);
    const [end] = heard.end;
    expect(end).toMatchObject({ reason: 'commit', changed: true, mode: 'translate', handle: { id: 'move-x' } });
    expect(end?.transform.position).toEqual(mesh.position.toArray());
    expect(end?.targets).toEqual([mesh]);
    const data = { start: end?.start, transforms: end?.transforms, delta: end?.delta };
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  });

  it.each([
    ['translate', 'move-x', ['position']],
    ['rotate', 'rotate-z', ['quaternion', 'rotation']],
    ['scale', 'scale-x', ['scale']],
  ] as const)('writes only the channels that %s changes', (mode, id: HandleId, touched) => {
    const stage = stageOf({ props: { mode } });
    const parts = () => ({
      position: stage.mesh.position.toArray(),
      quaternion: stage.mesh.quaternion.toArray(),
      rotation: stage.mesh.rotation.toArray(),
      scale: stage.mesh.scale.toArray(),
    });
    const before = parts();
    drag(stage, id, [50, 30]);
    stage.gizmo.release();
    const after = parts();
    const changed = (Object.keys(before) as (keyof typeof before)[]).filter((k) => `${before[k]}` !== `${after[k]}`);
    expect(changed).toEqual(touched);
  });
});

describe('a callback that throws', () => {
  const failure = new Error('from the app');
  const fail = (): never => {
    throw failure;
  };

  it.each(['onDragStart', 'onChange', 'onDragEnd'] as const)(
    'ends the drag, is reported, and the next drag works: %s [R18]',
    (name) => {
      const errors = hearErrors();
      const ends = vi.fn();
      const { gizmo, mesh } = stageOf({ props: { onDragEnd: (e) => ends(e.reason), [name]: fail } });
      const bits = bitsOf(mesh);
      gizmo.press('move-x').moveTo([500, 260]).moveTo([510, 260]).release().frame(3);
      expect(new Set(errors)).toEqual(new Set([failure]));
      expect(gizmo.store.getState().drag).toBeNull();
      if (name === 'onDragEnd') expect(mesh.position.x).toBeGreaterThan(0.1);
      else {
        expect(bitsOf(mesh)).toEqual(bits);
        expect(ends.mock.calls).toEqual([['cancel']]);
      }
      ends.mockClear();
      gizmo.set({ onDragStart: undefined, onChange: undefined, onDragEnd: (e) => ends(e.reason) });
      gizmo.press('move-x').to([1, 0, 0]).release();
      expect(ends.mock.calls).toEqual([['commit']]);
    },
  );

  it('is reported from onHover, and hovering continues', () => {
    const errors = hearErrors();
    const { gizmo } = stageOf({ props: { onHover: fail } });
    gizmo.hover('move-x');
    expect(errors).toEqual([failure]);
    gizmo.moveTo([5, 5]);
    expect(gizmo.store.getState().phase).toBe('idle');
    expect(errors).toEqual([failure, failure]);
  });
});

describe('a target of the application that throws', () => {
  it.each(['commit', 'cancel'] as const)(
    'is reported, and the drag ends once, with the controls restored: %s',
    (reason) => {
      const errors = hearErrors();
      const failure = new Error('from the target');
      const fail = (): never => {
        throw failure;
      };
      const controls = { enabled: true };
      const { gizmo, heard, parent } = stageOf({ props: { controls } });
      const given: Transform = { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] };
      const target: CustomTarget = {
        key: 'own',
        parent,
        read: (known) => known ?? { given, transform: given, pivot: null, matrix: null },
        bounds: () => undefined,
        hold: () => ({ write: fail, release: fail }),
      };
      gizmo.set({ target }).press('move-x').to([0.5, 0, 0]);
      expect(heard.change.length).toBeGreaterThan(0);
      expect(controls.enabled).toBe(false);
      if (reason === 'cancel') gizmo.key('Escape');
      gizmo.release();
      expect(reasonsOf(heard)).toEqual([reason]);
      expect(heard.start).toHaveLength(1);
      expect(controls.enabled).toBe(true);
      expect(new Set(errors)).toEqual(new Set([failure]));
    },
  );
});

describe('a callback that ends the drag', () => {
  it('by the store gets onDragEnd once, and no step after it', () => {
    const { gizmo, heard, mesh } = stageOf();
    gizmo.set({ onDragStart: () => gizmo.store.getState().cancel() });
    const bits = bitsOf(mesh);
    gizmo.press('move-x').moveBy([60, 0]);
    expect(reasonsOf(heard)).toEqual(['cancel']);
    gizmo.moveTo([500, 260]).release();
    expect(heard.end).toHaveLength(1);
    expect(heard.change.map((e) => e.changed)).toEqual([false]);
    expect(bitsOf(mesh)).toEqual(bits);
  });
});

describe('a subscriber of the store', () => {
  it.each([
    ['press', []],
    ['drag', ['cancel']],
  ] as const)('that cancels at the %s restores the target and the controls', (phase, ends) => {
    const controls = { enabled: true };
    const stage = stageOf({ props: { controls } });
    const { gizmo, heard, mesh } = stage;
    const bits = bitsOf(mesh);
    const stop = gizmo.store.subscribe((now) => now.phase === phase && now.cancel());
    const [x, y] = pressAt(stage);
    gizmo.frame().moveTo([x + 60, y]);
    expect(controls.enabled).toBe(true);
    expect(bitsOf(mesh)).toEqual(bits);
    gizmo.release();
    stop();
    expect(heard.start).toHaveLength(ends.length);
    expect(reasonsOf(heard)).toEqual(ends);
    gizmo.press('move-x').to([1, 0, 0]).release();
    expect(reasonsOf(heard)).toEqual([...ends, 'commit']);
    expect(controls.enabled).toBe(true);
  });

  it('that throws is reported, and the drag continues and ends', () => {
    const errors = hearErrors();
    const failure = new Error('from a subscriber');
    const controls = { enabled: true };
    const stage = stageOf({ props: { controls } });
    const stop = stage.gizmo.store.subscribe(() => {
      throw failure;
    });
    drag(stage);
    stage.gizmo.release();
    expect(reasonsOf(stage.heard)).toEqual(['commit']);
    stop();
    expect(stage.heard.start).toHaveLength(1);
    expect(controls.enabled).toBe(true);
    expect(new Set(errors)).toEqual(new Set([failure]));
  });
});

describe('a snapper or a handle that throws', () => {
  it('keeps the last step, which a release commits', () => {
    const errors = hearErrors();
    const failure = new Error('from a handle');
    const [own] = handlesOf('translate');
    let isBroken = false;
    const handle: Handle = {
      ...(own as Handle),
      drag: (...given) => {
        if (isBroken) throw failure;
        return (own as Handle).drag(...given);
      },
    };
    const controls = { enabled: true };
    const stage = stageOf({ props: { controls, handles: [handle] } });
    const { gizmo, heard, mesh } = stage;
    const [x, y] = drag(stage);
    const before = mesh.position.x;
    isBroken = true;
    gizmo.moveTo([x + 120, y]);
    expect(phaseOf(stage)).toBe('drag');
    gizmo.release();
    expect(reasonsOf(heard)).toEqual(['commit']);
    expect(mesh.position.x).toBe(before);
    expect(controls.enabled).toBe(true);
    expect(new Set(errors)).toEqual(new Set([failure]));
  });
});
