import fc from 'fast-check';
import { BoxGeometry, Matrix4, Mesh, MeshBasicMaterial, Quaternion, Raycaster, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { rotation, vec3 } from '../../test/arbitrary.js';
import { isOrthographic } from '../../test/cameras.js';
import { gap, RUNS } from '../../test/measure.js';
import { moves, near, originAfter, pixelsOff, snappedOf, snapperOf, unsnappedOf } from '../../test/snapping.js';
import { addScaled, length } from '../algebra/vec3.js';
import type { Quat, Vec3 } from '../types.js';
import { rayThrough } from '../view/ray.js';
import { snapTo } from './snap-to.js';
import { edgeSnapper, faceSnapper, type Segment, vertexSnapper } from './snappers.js';

/** A box of three.js, and its triangles as plain data. */
function boxAt(center: Vec3, half: number, turn: Quat) {
  const geometry = new BoxGeometry(2, 2, 2).toNonIndexed();
  geometry.applyMatrix4(
    new Matrix4().compose(new Vector3(...center), new Quaternion(...turn), new Vector3(half, half, half)),
  );
  const at = geometry.getAttribute('position');
  // In single precision, as in the renderer.
  const corner = (i: number): Vec3 => [at.getX(i), at.getY(i), at.getZ(i)];
  const triangles = Array.from({ length: at.count / 3 }, (_, i) => [
    corner(3 * i),
    corner(3 * i + 1),
    corner(3 * i + 2),
  ]);
  return { mesh: new Mesh(geometry, new MeshBasicMaterial()), triangles };
}

const boxes = fc.array(fc.record({ p: vec3(60), turn: rotation }), { minLength: 1, maxLength: 4 });

describe('a face snapper', () => {
  it('snaps a free move to the visible surface, with its normal', () => {
    fc.assert(
      fc.property(moves, boxes, ([drawn, amounts], places) => {
        const w = unsnappedOf({ ...drawn, id: 'move-view' }, amounts);
        const made = places.map(({ p, turn }) => boxAt(near(w, p), 30 * w.unit, turn));
        const triangles = made.flatMap((b) => b.triangles);
        const { origin, direction } = rayThrough(w.context.view, w.pixel);
        // An orthographic View has no eye, so nothing is behind it.
        const back = isOrthographic(w.context.view) ? 1e4 * w.unit : 0;
        const caster = new Raycaster(new Vector3(...addScaled(origin, direction, -back)), new Vector3(...direction));
        const [hit] = caster.intersectObjects(made.map((b) => b.mesh));
        const result = snapTo(w.delta, [faceSnapper(triangles)], w.context);
        // From inside a box three.js ignores back faces; the snapper does not.
        const inside = caster.intersectObjects(made.map((b) => new Mesh(b.mesh.geometry, DOUBLE)))[0];
        fc.pre(hit?.distance === inside?.distance && (hit?.distance ?? 1) > 0);
        expect(result.delta === w.delta).toBe(hit === undefined);
        fc.pre(hit !== undefined);
        if (hit === undefined || !hit.face) return expect.unreachable();
        const place = originAfter(w, result);
        expect(gap(place, hit.point.toArray())).toBeLessThan(1e-6 * (hit.distance + length(place)));
        expect(pixelsOff(w, place)).toBeLessThan(1e-6);
        expect(gap(snappedOf(result).normal ?? [], hit.face.normal.toArray())).toBeLessThan(1e-3);
      }),
      RUNS,
    );
  });

  it('snaps to a face that hides the face of the last step', () => {
    fc.assert(
      fc.property(moves, ([drawn, amounts]) => {
        const w = unsnappedOf({ ...drawn, id: 'move-view' }, amounts);
        const m = w.context.view.eyeFromWorld;
        const square = (depth: number): readonly Vec3[] =>
          (
            [
              [-9, -9],
              [9, -9],
              [9, 9],
              [-9, 9],
            ] as const
          ).map(([x, y]) =>
            near(
              w,
              [0, 1, 2].map(
                (i) => x * (m[4 * i] as number) + y * (m[4 * i + 1] as number) + depth * (m[4 * i + 2] as number),
              ) as unknown as Vec3,
            ),
          );
        const behind = snapTo(w.delta, [faceSnapper([square(0)])], w.context);
        expect(behind.snapped?.keys).toEqual(['0']);
        const both = snapTo(w.delta, [faceSnapper([square(0), square(0.5)])], w.context, behind.snapped);
        expect(both.snapped?.keys).toEqual(['1']);
      }),
      RUNS,
    );
  });

  it('has a lower default priority than edges, and edges a lower one than vertices', () => {
    fc.assert(
      fc.property(moves, ([drawn, amounts]) => {
        const w = unsnappedOf({ ...drawn, id: 'move-view' }, amounts);
        const m = w.context.view.eyeFromWorld;
        const at = (x: number, y: number): Vec3 =>
          near(w, [0, 1, 2].map((i) => x * (m[4 * i] as number) + y * (m[4 * i + 1] as number)) as unknown as Vec3);
        const corners = [at(-3, -5), at(40, -5), at(40, 40), at(-3, 40)] as const;
        const edges: readonly Segment[] = [[corners[0], corners[1]]];
        const [faces, lines, points] = [faceSnapper([corners]), edgeSnapper(edges), vertexSnapper(corners)];
        const kind = (...snappers: readonly (typeof faces)[]) => snapTo(w.delta, snappers, w.context).snapped?.kind;
        expect([kind(faces), kind(faces, lines), kind(points, faces, lines)]).toEqual(['face', 'line', 'point']);
        const raised = faceSnapper([corners], { priority: 9, id: 'floor', radius: 3 });
        expect(snapTo(w.delta, [points, raised, lines], w.context).snapped?.snapper).toBe('floor');
      }),
      RUNS,
    );
  });

  it('returns all faces and all edges for a handle with axes', () => {
    fc.assert(
      fc.property(moves, fc.tuple(vec3(20), vec3(20), vec3(20)), ([drawn, amounts], places) => {
        const w = unsnappedOf(drawn, amounts);
        const [a, b, c] = places.map((p) => near(w, p)) as [Vec3, Vec3, Vec3];
        const same = (one: ReturnType<typeof faceSnapper>, other: ReturnType<typeof faceSnapper>) =>
          expect(snapTo(w.delta, [one], w.context)).toEqual(snapTo(w.delta, [other], w.context));
        same(faceSnapper([[a, b, c]]), snapperOf([{ kind: 'face', corners: [a, b, c], key: 0 }], { id: 'face' }));
        same(
          edgeSnapper([
            [a, b],
            [b, c],
          ]),
          snapperOf(
            [
              { kind: 'line', from: a, to: b, key: 0 },
              { kind: 'line', from: b, to: c, key: 1 },
            ],
            { id: 'edge' },
          ),
        );
      }),
      RUNS,
    );
  });
});

const DOUBLE = new MeshBasicMaterial({ side: 2 });
