import { describe, expect, it } from 'vitest';
import { down, mouse, move, phaseOf, pixelAt, placeOf, plus, touch, up, X } from '../../test/hands.js';
import { holdInvariants } from '../../test/invariants.js';
import { EYE, mountStage, nextFrames, type Px, type Stage } from '../../test/stage.js';
import { createGizmoStore, type GizmoStore } from '../index.js';

holdInvariants();

type Place = readonly [number, number, number];

/** A stage and a second gizmo on a record at a place, mounted before the one of the stage or after it. */
function mountTwo(position: Place, isFirst: boolean): { stage: Stage; other: GizmoStore } {
  const transform = { position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
  const other = createGizmoStore();
  const props = { controls: { enabled: true } };
  const stage = mountStage({ eye: EYE, props });
  if (isFirst) stage.gizmo.dispose();
  stage.add({ target: { key: 'second', transform }, value: transform, store: other });
  if (isFirst) stage.add({ target: stage.mesh, store: stage.store, ...props });
  return { stage, other };
}

const handleOf = (store: GizmoStore): string => store.getState().handle?.id ?? 'none';

describe.each([
  ['before', true],
  ['after', false],
] as const)('of two gizmos, the other one mounted %s', (_, isFirst) => {
  it('the one that is drawn in front is hovered and dragged [R57]', () => {
    // Nearer to the eye, at the same pixels.
    const { stage, other } = mountTwo([EYE[0] / 4, EYE[1] / 4, EYE[2] / 4], isFirst);
    const at = pixelAt(stage, X, 60);
    mouse([move(plus(at, 1, 0)), move(at)]);
    expect([phaseOf(stage), other.getState().phase]).toEqual(['idle', 'hover']);
    mouse([down, move(plus(at, 20, 0), 2)]);
    expect([phaseOf(stage), other.getState().phase]).toEqual(['idle', 'drag']);
    mouse([up]);
    expect(other.getState().drag).toBeNull();
  });

  it('a press exactly on one gizmo drags it, also if it is within the tolerance of the other [R57]', () => {
    const { stage, other } = mountTwo([0, 0, 0.13], isFirst);
    // The origins are a few pixels apart along the z axis in space: the x axes run in parallel.
    const own = pixelAt(stage, X, 60);
    const theirs = pixelAt(at(stage, [0, 0, 0.13]), X, 60);
    expect(Math.hypot(own[0] - theirs[0], own[1] - theirs[1])).toBeLessThan(9);
    mouse([move([2, 2]), move(own)]);
    expect([handleOf(stage.store), handleOf(other)]).toEqual(['move-x', 'none']);
    mouse([move([2, 2]), move(theirs)]);
    expect([handleOf(stage.store), handleOf(other)]).toEqual(['none', 'move-x']);
  });
});

/** The stage with its target at another place. */
const at = (stage: Stage, position: Place): Stage => {
  const mesh = stage.mesh.clone();
  mesh.position.set(...position);
  mesh.updateMatrixWorld();
  return { ...stage, mesh };
};

const touchAt = ([x, y]: Px, id: number) => ({ x, y, id });

describe('fingers', () => {
  it('continue a pinch when the second one presses near a handle [R58]', () => {
    const stage = mountStage({ eye: EYE });
    const [empty, on] = [[90, 500] as const, placeOf(stage, 'move-x')];
    touch([{ type: 'touchStart', points: [touchAt(empty, 0)] }]);
    touch([{ type: 'touchStart', points: [touchAt(empty, 0), touchAt(on, 1)] }]);
    touch([{ type: 'touchMove', points: [touchAt(empty, 0), touchAt(plus(on, 40, 0), 1)] }]);
    nextFrames(3);
    expect(phaseOf(stage)).toBe('idle');
    expect(stage.mesh.position.toArray()).toEqual([0, 0, 0]);
    touch([{ type: 'touchEnd', points: [] }]);
    // The next finger alone drags.
    touch([{ type: 'touchStart', points: [touchAt(on, 2)] }]);
    touch([{ type: 'touchMove', points: [touchAt(plus(on, 40, 0), 2)] }]);
    expect(phaseOf(stage)).toBe('drag');
    touch([{ type: 'touchEnd', points: [] }]);
    expect(stage.store.getState().drag).toBeNull();
  });

  it.each([
    ['first', true],
    ['last', false],
  ] as const)(
    'drag two gizmos at once, and enable the controls after both drags when the first gizmo is released %s [R59]',
    (_, isFirst) => {
      const controls = { enabled: true };
      const stores = [createGizmoStore(), createGizmoStore()] as const;
      const transform = { position: [0, 1.3, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] } as const;
      const stage = mountStage({
        eye: EYE,
        props: { controls, store: stores[0] },
      });
      stage.add({ target: { key: 'b', transform }, value: transform, store: stores[1], controls });
      const [a, b] = [placeOf(stage, 'move-x'), pixelAt(at(stage, [0, 1.3, 0]), X, 60)];
      touch([{ type: 'touchStart', points: [touchAt(a, 0)] }]);
      touch([{ type: 'touchStart', points: [touchAt(a, 0), touchAt(b, 1)] }]);
      const [a2, b2] = [plus(a, 30, 0), plus(b, 30, 0)];
      touch([{ type: 'touchMove', points: [touchAt(a2, 0), touchAt(b2, 1)] }]);
      expect(stores.map((store) => store.getState().phase)).toEqual(['drag', 'drag']);
      expect(controls.enabled).toBe(false);
      touch([{ type: 'touchEnd', points: [isFirst ? touchAt(b2, 1) : touchAt(a2, 0)] }]);
      expect(stores.filter((store) => store.getState().drag !== null).length).toBe(1);
      expect(controls.enabled).toBe(false);
      touch([{ type: 'touchEnd', points: [] }]);
      expect(stores.map((store) => store.getState().drag)).toEqual([null, null]);
      expect(controls.enabled).toBe(true);
    },
  );
});

describe('a gizmo whose origin no camera draws', () => {
  it.each([
    ['behind an orthographic camera', true, -8],
    ['beyond the far plane', false, 400],
    ['nearer than the near plane', false, 0.02],
  ] as const)('is not picked: %s [R60]', (_, orthographic, distance) => {
    const stage = mountStage({ orthographic, eye: [0, 0, 5] });
    stage.mesh.scale.setScalar(0.001);
    const { camera } = stage;
    camera.position.set(0, 0, 5);
    camera.updateMatrixWorld();
    if ('zoom' in camera && orthographic) Object.assign(camera, { zoom: 80 });
    Object.assign(camera, { near: 0.1, far: 100 });
    camera.updateProjectionMatrix();
    stage.mesh.position.z = 5;
    stage.mesh.updateMatrixWorld();
    stage.mesh.position.z = 5 - distance;
    stage.draw();
    nextFrames(3);
    const [x, y] = pixelAt(stage, [0, 0, 0], 0);
    for (const [dx, dy] of [
      [60, 0],
      [0, -60],
      [0, 0],
    ] as const) {
      mouse([move([x + dx + 1, y + dy]), move([x + dx, y + dy])]);
      nextFrames();
      expect(phaseOf(stage)).toBe('idle');
    }
    // It is picked again where it is drawn.
    stage.mesh.position.z = 0;
    stage.draw();
    nextFrames(3);
    mouse([move([x + 61, y]), move([x + 60, y])]);
    expect(phaseOf(stage)).toBe('hover');
  });
});
