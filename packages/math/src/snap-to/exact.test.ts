import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction } from '../../test/arbitrary.js';
import { gap, RUNS } from '../../test/measure.js';
import { snapperOf } from '../../test/snapping.js';
import { WORLD } from '../algebra/basis.js';
import { IDENTITY } from '../algebra/mat4.js';
import { add, mul, perpendicular } from '../algebra/vec3.js';
import type { ConstraintContext, FeatureSnap, Snapped } from '../constrain/constraint.js';
import type { Delta } from '../delta.js';
import { handlesOf } from '../handles/presets.js';
import { poseOf } from '../pose/pose.js';
import type { Bounds, Target, Vec3, View } from '../types.js';
import { NO_MODIFIERS } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { alignSnapper } from './align-snapper.js';
import { isFeature, type SnapFeature } from './feature.js';
import { snapTo, snapToFeatures } from './snap-to.js';
import type { Snapper, SnapQuery, SnapToContext } from './snapper.js';
import { edgeSnapper, faceSnapper, normalSnapper, vertexSnapper } from './snappers.js';

/** 100 pixels are one unit; the gizmo is at the origin, and a radius of 12 pixels is 0.12. */
const VIEW = lookAt([0, 0, 10], [0, 0, 0], { height: 8 }, { x: 0, y: 0, width: 800, height: 800 });
const TARGET: Target = {
  transform: { position: [0, 0, 0], quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
  bounds: { min: [-1, -0.5, -0.25], max: [1, 0.5, 0.25] },
};
function contextOf(id: string, view: View = VIEW): SnapToContext {
  const handle = [...handlesOf('translate'), ...handlesOf('rotate')].find((h) => h.id === id) ?? expect.unreachable();
  const pose = poseOf({ targets: [TARGET], view }) ?? expect.unreachable();
  const isFree = handle.axes.length === 0;
  const along = handle.mode === 'rotate' ? [] : WORLD.filter((_, i) => isFree || handle.axes.includes(i as 0));
  return { handle, pose, targets: [TARGET], view, cursor: [400, 400], along };
}
const moved = (vector: Vec3): Delta => ({ kind: 'translate', vector });
const snap = (id: string, vector: Vec3, snappers: readonly Snapper[], previous: Snapped | null = null): FeatureSnap =>
  snapTo(moved(vector), snappers, contextOf(id), previous);
const vectorOf = ({ delta }: FeatureSnap): Vec3 =>
  delta.kind === 'translate' ? delta.vector : expect.unreachable('not a move');
const snappedTo = ({ snapped }: FeatureSnap): Snapped => snapped ?? expect.unreachable('nothing is near');

describe('the result of a snap', () => {
  it('contains the normal, the label and the alignment of a face, and none of them for a point', () => {
    const alignment = { quaternion: [0, 0, 1, 0], pivot: [0, 0, 0] } as const;
    const face: SnapFeature = {
      kind: 'face',
      point: [1, 0, 0],
      normal: [-2, 0, 0],
      offset: 0.2,
      label: 'wall',
      alignment,
    };
    const found = snap('move-x', [0.75, 0, 0], [snapperOf([face])]);
    // The point is 0.2 before the wall, below it is the wall.
    expect(gap(vectorOf(found), [0.8, 0, 0])).toBeLessThan(1e-12);
    expect(found.alignment).toEqual(alignment);
    const { label, normal, onto, distance, kind } = snappedTo(found);
    expect({ label, normal, kind }).toEqual({ label: 'wall', normal: [-1, 0, 0], kind: 'face' });
    expect(gap(onto, [1, 0, 0])).toBeLessThan(1e-12);
    expect(distance).toBeCloseTo(5, 9);
    const point = snap(
      'move-x',
      [0.75, 0, 0],
      [snapperOf([{ kind: 'point', point: [0.8, 9, 9], alignment } as never])],
    );
    expect(point.alignment).toBeNull();
    expect(Object.keys(snappedTo(point)).sort()).toEqual([
      'distance',
      'guides',
      'keys',
      'kind',
      'onto',
      'point',
      'snapper',
    ]);
  });

  it('is the feature nearer to the eye if two are at one pixel, in any View', () => {
    fc.assert(
      fc.property(direction, direction, between(0.1, 2), between(0.1, 2), fc.boolean(), (from, up, a, b, swap) => {
        const eye = add(mul(from, 5), [3, -2, 1]);
        const view = lookAt(
          eye,
          [3, -2, 1],
          { fov: 50 },
          { x: 0, y: 0, width: 800, height: 800 },
          perpendicular(from, up),
        );
        const active = { ...TARGET, transform: { ...TARGET.transform, position: [3, -2, 1] as const } };
        const pose = poseOf({ targets: [active], view }) ?? expect.unreachable();
        const along = (distance: number): SnapFeature => ({
          kind: 'point',
          point: add(pose.origin, mul(from, distance)),
        });
        const features = [
          { ...along(a), key: 'near' },
          { ...along(-b), key: 'far' },
        ];
        const context = { ...contextOf('move-view'), pose, targets: [active], view };
        const found = snapTo(moved([0, 0, 0]), [snapperOf(swap ? features.reverse() : features)], context);
        expect(snappedTo(found).keys).toEqual(['near']);
      }),
      RUNS,
    );
  });

  it('is the feature of the last step beyond the radius only if the snapper is the same', () => {
    const snapper = snapperOf([{ kind: 'point', point: [0.15, 0, 0], key: 'it' }]);
    const last: Snapped = { ...snappedTo(snap('move-x', [0.14, 0, 0], [snapper])) };
    expect(snap('move-x', [0, 0, 0], [snapper], last).snapped?.keys).toEqual(['it']);
    expect(snap('move-x', [0, 0, 0], [snapper], { ...last, snapper: 'another' }).snapped).toBeNull();
  });

  it('identifies a feature without a key by its numbers: it is kept although another one is nearer', () => {
    const points = [snapperOf([{ kind: 'point', point: [0.14, 0, 0] }, { kind: 'point', point: [-0.05, 0, 0], label: 'b' }])]; // biome-ignore format: one line
    const last = snap('move-x', [0.13, 0, 0], points).snapped;
    expect(vectorOf(snap('move-x', [0, 0, 0], points))).toEqual([-0.05, 0, 0]);
    expect(vectorOf(snap('move-x', [0, 0, 0], points, last))).toEqual([0.14, 0, 0]);
  });

  it('on a plane is on the common line with a face, if the edges parallel to it are on both sides', () => {
    const wall = (low: number, high: number): SnapFeature => ({
      kind: 'face',
      corners: [[1, -0.5, low], [1, 0.5, low], [1, 0.5, high], [1, -0.5, high]], // biome-ignore format: one line
    });
    const at = (y: number, low: number, high: number) => snap('move-xy', [0.95, y, 0], [snapperOf([wall(low, high)])]);
    expect(gap(vectorOf(at(0.3, -0.5, 0.5)), [1, 0.3, 0])).toBeLessThan(1e-9);
    expect(gap(vectorOf(at(0.3, 0, 0.5)), [1, 0.3, 0])).toBeLessThan(1e-9);
    // Up to the end of the wall.
    expect(gap(vectorOf(at(0.55, -0.5, 0.5)), [1, 0.5, 0])).toBeLessThan(1e-9);
    for (const [low, high] of [[0.2, 0.5], [-0.5, -0.2]] as const) // biome-ignore format: one line
      expect(at(0.3, low, high).snapped).toBeNull();
  });
});

describe('a constraint of snappers', () => {
  const snappers = [
    snapperOf([
      { kind: 'point', point: [0.05, 0.06, 0] },
      { kind: 'normal', normal: [-0.1, 1, 0] },
    ]),
  ];
  const constrained = (
    id: string,
    delta: Delta,
    locked: readonly Vec3[],
    more: Partial<ConstraintContext> = {},
  ): Delta => {
    const { view, cursor, ...drag } = contextOf(id);
    const found = snapToFeatures(snappers)(delta, {
      ...drag,
      sample: { view, point: cursor },
      previous: null,
      typed: false,
      modifiers: NO_MODIFIERS,
      wanted: delta,
      snapped: null,
      locked,
      regions: [[]],
      angles: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY],
      ...more,
    });
    return 'delta' in found ? found.delta : found;
  };
  const [x, y, z]: readonly Vec3[] = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]; // biome-ignore format: one line

  it('moves only in the directions that locks leave', () => {
    const vector = (locked: readonly Vec3[]) => constrained('move-xy', moved([0, 0, 0]), locked);
    expect(vector([])).toEqual(moved([0.05, 0.06, 0]));
    expect(vector([z as Vec3])).toEqual(moved([0.05, 0.06, 0]));
    expect(vector([x as Vec3])).toEqual(moved([0, 0.06, 0]));
    expect(vector([y as Vec3])).toEqual(moved([0.05, 0, 0]));
    expect(vector([x as Vec3, y as Vec3])).toEqual(moved([0, 0, 0]));
  });

  it('rotates unless the axis of the rotation is locked', () => {
    const rotation: Delta = { kind: 'rotate', axis: [0, 0, 1], angle: 0.02, pivot: null };
    for (const locked of [[], [x as Vec3], [x as Vec3, y as Vec3]]) {
      const found = constrained('rotate-z', rotation, locked);
      expect(found.kind === 'rotate' && found.angle).toBeCloseTo(Math.atan(0.1), 12);
    }
    for (const locked of [[z as Vec3], [y as Vec3, z as Vec3]])
      expect(constrained('rotate-z', rotation, locked)).toBe(rotation);
  });

  it('changes no typed amount, no handle without constraints, and nothing without snappers or while Ctrl inverts it', () => {
    const still = moved([0, 0, 0]);
    const { handle } = contextOf('move-xy');
    for (const more of [
      { typed: true },
      { handle: { ...handle, constraints: 'none' as const } },
      { modifiers: { ...NO_MODIFIERS, ctrl: true } },
    ])
      expect(constrained('move-xy', still, [], more)).toBe(still);
    expect(snap('move-xy', [0, 0, 0], []).delta).toEqual(still);
  });
});

describe('a snapper', () => {
  it('has the id and the priority of its kind, and accepts others', () => {
    const row = ({ id, priority, radius }: Snapper) => [id, priority, radius];
    const makers = [vertexSnapper, edgeSnapper, faceSnapper, normalSnapper, alignSnapper];
    expect(makers.map((make) => row(make([])))).toEqual([
      ['vertex', 2, undefined],
      ['edge', 1, undefined],
      ['face', 0, undefined],
      ['normal', 0, undefined],
      ['align', 1, undefined],
    ]);
    for (const make of makers) {
      expect(row(make([], { id: 'own', priority: 7, radius: 3 }))).toEqual(['own', 7, 3]);
      expect(row(make([], null as never))).toEqual(row(make([])));
    }
  });

  /** The query of a delta. */
  const queryOf = (id: string, delta: Delta): SnapQuery => {
    let asked: SnapQuery | null = null;
    const features = (query: SnapQuery) => {
      asked = query;
      return [];
    };
    snapTo(delta, [{ ...snapperOf([]), features }], contextOf(id));
    return asked ?? expect.unreachable('nothing was asked');
  };
  const rotation: Delta = { kind: 'rotate', axis: [0, 0, 1], angle: 0, pivot: null };

  it('has features for one kind of delta only', () => {
    const [move, turn] = [queryOf('move-view', moved([0, 0, 0])), queryOf('rotate-z', rotation)];
    const box: Bounds = { min: [-1, -1, -1], max: [1, 1, 1] };
    const corners: readonly Vec3[] = [[0, 0, 0], [1, 0, 0], [0, 1, 0]]; // biome-ignore format: one line
    const all = [vertexSnapper(corners), edgeSnapper([[[0, 0, 0], [1, 0, 0]]]), faceSnapper([corners]), alignSnapper([box])]; // biome-ignore format: one line
    for (const one of all) {
      expect(one.features(move).length).toBeGreaterThan(0);
      expect(one.features(turn)).toEqual([]);
    }
    const normals: readonly Vec3[] = [[3, 0, 0], [0, 0, 1]]; // biome-ignore format: one line
    expect(normalSnapper(normals).features(move)).toEqual([]);
    for (const [axis, index] of [['x', 0], ['y', 1], ['z', 2], [undefined, 1]] as const) // biome-ignore format: one line
      expect(normalSnapper(normals, { axis }).features(turn)).toEqual([
        { kind: 'normal', normal: [3, 0, 0], key: 0, axis: index },
        { kind: 'normal', normal: [0, 0, 1], key: 1, axis: index },
      ]);
  });

  it('of alignments has guides along the axes of the handle, within reach, between each side and center of two boxes', () => {
    // Along x, the targets are from −0.9 to 1.1, and the box from 1.2 to 3.2.
    const box: Bounds = { min: [1.2, 5, 5], max: [3.2, 9, 9] };
    const guides = alignSnapper([box]).features(queryOf('move-x', moved([0.1, 0, 0])));
    expect(guides.map(({ key }) => key)).toEqual(['0:0:2:0']);
    const [guide] = guides;
    if (guide?.kind !== 'guide') return expect.unreachable('not a guide');
    expect(gap([...guide.normal, ...guide.from, ...guide.to], [1, 0, 0, 1.1, 0, 0, 1.2, 7, 7])).toBeLessThan(1e-12);
    // Flat boxes have one position, boxes with min above max along any axis have none.
    const at = (min: Vec3, max: Vec3) => alignSnapper([{ min, max }]).features(queryOf('move-x', moved([0.1, 0, 0])));
    expect(at([1.1, 0, 0], [1.1, 1, 1])).toHaveLength(1);
    expect(at([1.2, 5, 9], [3.2, 9, 5])).toEqual([]);
    expect(at([1.4, 0, 0], [3.4, 1, 1])).toEqual([]);
  });

  it('of faces in free space has the face nearest to the eye at the pixel, anywhere', () => {
    const square = (z: number): readonly Vec3[] => [[-1, -1, z], [1, -1, z], [1, 1, z], [-1, 1, z]]; // biome-ignore format: one line
    const query = queryOf('move-view', moved([0.2, 0.1, 0]));
    for (const heights of [
      [-2, 3, 1],
      [3, 1, -2],
      [-4, -2, -3],
    ]) {
      // biome-ignore format: one line
      const found = faceSnapper(heights.map(square)).features(query);
      expect(found.map(({ key }) => key)).toEqual([heights.indexOf(Math.max(...heights))]);
    }
    const beside = square(0).map(([x, y, z]): Vec3 => [x + 1.3, y, z]);
    expect(faceSnapper([beside]).features(query)).toEqual([]);
    // A move on a plane can snap to each of them.
    expect(faceSnapper([square(0), square(1)]).features(queryOf('move-xz', moved([0, 0, 0])))).toHaveLength(2);
  });
});

describe('a feature', () => {
  const features: readonly SnapFeature[] = [
    { kind: 'point', point: [1, 2, 3] },
    { kind: 'line', from: [1, 2, 3], to: [4, 5, 6] },
    { kind: 'face', corners: [[0, 0, 0], [1, 0, 0], [0, 1, 0]], offset: 2 }, // biome-ignore format: one line
    { kind: 'face', point: [1, 2, 3], normal: [0, 0, 1], offset: -1 },
    { kind: 'guide', normal: [0, 0, 1], from: [1, 2, 3], to: [4, 5, 6] },
    { kind: 'normal', normal: [0, 0, 1], point: [1, 2, 3] },
  ];

  it('has three finite numbers in each of its vectors', () => {
    for (const feature of features) {
      expect(isFeature(feature)).toBe(true);
      for (const [name, value] of Object.entries(feature))
        for (const bad of [Number.NaN, null, 'text', [1, 2], [1, 2, 3, 4], [1, 2, Number.NaN], [[0, 0, 0], [1, Infinity, 0]]]) // biome-ignore format: one line
          expect(isFeature({ ...feature, [name]: bad } as never), `${feature.kind} ${name} ${typeof value}`).toBe(
            name === 'offset' && bad === null,
          );
    }
    for (const none of [null, undefined, {}, { kind: 'edge' }]) expect(isFeature(none as never)).toBe(false);
  });

  it('does not require the offset of a face and the point of a normal', () => {
    const [, , polygon, plane, , normal] = features as never as Record<string, unknown>[];
    for (const [feature, name] of [[polygon, 'offset'], [plane, 'offset'], [normal, 'point']] as const) // biome-ignore format: one line
      expect(isFeature({ ...feature, [name]: undefined } as never)).toBe(true);
  });
});
