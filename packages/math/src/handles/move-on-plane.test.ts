import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, direction } from '../../test/arbitrary.js';
import { RUNS } from '../../test/measure.js';
import { dot, mul } from '../algebra/vec3.js';
import { beginDrag, stepDrag } from '../drag/drag.js';
import { poseHandles } from '../screen/posed.js';
import type { Quat, Vec2 } from '../types.js';
import { lookAt } from '../view/look-at.js';
import { project, projectionOf } from '../view/projection.js';
import { type MovePlane, moveOnPlane } from './move-on-plane.js';

const TURNED: Quat = [0.5, 0.5, 0.5, 0.5];
const target = {
  transform: { position: [0, 0, 0], quaternion: [0, 0, Math.sin(0.3), Math.cos(0.3)], scale: [1, 1, 1] },
  worldFromParent: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1],
} as const;
const VIEWPORT = { x: 0, y: 0, width: 800, height: 600 };

function dragged(plane: MovePlane, from: readonly [number, number, number], by: Vec2, space: 'local' | 'world' | Quat) {
  const view = lookAt(mul(from, 9), [0, 0, 0], { fov: 50 }, VIEWPORT);
  const [posed] = poseHandles([moveOnPlane(plane)], { targets: [target], view, space });
  if (!posed) throw new Error('no pose');
  const drag = beginDrag({ ...posed, sample: { point: [400, 300], view }, targets: [target] });
  const point: Vec2 = [400 + by[0], 300 + by[1]];
  const moved = drag && stepDrag(drag, { point, view }).transforms[0]?.position;
  const at = moved && project(projectionOf(view), moved);
  return { moved, off: at && Math.hypot(at[0] - point[0], at[1] - point[1]), view };
}

const NORMALS = { xy: [0, 0, 1], yz: [1, 0, 0], xz: [0, 1, 0] } as const;
const by = fc.tuple(between(-60, 60), between(-60, 60));

describe('a move on a plane', () => {
  it('stays on the plane of the world and under the cursor, in every space of the gizmo', () => {
    const plane = fc.constantFrom('xy', 'yz', 'xz');
    fc.assert(
      fc.property(
        plane,
        direction,
        by,
        fc.constantFrom('local' as const, 'world' as const, TURNED),
        (name, from, way, space) => {
          fc.pre(Math.abs(dot(from, NORMALS[name])) > 0.3);
          const { moved, off } = dragged(name, from, way, space);
          expect(Math.abs(dot(moved ?? [NaN, NaN, NaN], NORMALS[name]))).toBeLessThan(1e-9);
          expect(off).toBeLessThan(0.1);
        },
      ),
      RUNS,
    );
  });

  it('of the visible one stays on the plane of the world that is seen most face-on', () => {
    fc.assert(
      fc.property(direction, by, (from, way) => {
        const sizes = from.map(Math.abs);
        const most = sizes.indexOf(Math.max(...sizes));
        fc.pre(sizes.every((size, i) => i === most || size < (sizes[most] as number) - 1e-3));
        const { moved, off } = dragged('visible', from, way, 'local');
        expect(Math.abs(moved?.[most as 0] ?? NaN)).toBeLessThan(1e-9);
        expect(off).toBeLessThan(0.1);
      }),
      RUNS,
    );
  });

  it('in view keeps its depth', () => {
    const { moved, off } = dragged('view', [0.6, 0, 0.8], [30, 40], 'world');
    expect(dot(moved ?? [1, 1, 1], [0.6, 0, 0.8])).toBeCloseTo(0, 9);
    expect(off).toBeLessThan(0.1);
  });
});
