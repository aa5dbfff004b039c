import { IDENTITY } from '../src/algebra/mat4.js';
import { addScaled, mul } from '../src/algebra/vec3.js';
import type { ArcShape, SegmentShape, Shape } from '../src/handles/shape.js';
import type { Pose } from '../src/pose/pose.js';
import type { Target, Vec2, Vec3, View } from '../src/types.js';
import { ofPoint, project, projectionOf } from '../src/view/projection.js';
import type { Drawing } from './arbitrary.js';
import { GizmoDriver } from './driver.js';
import { posed } from './measure.js';

export const targetAt = (position: Vec3): Target => ({
  transform: { position, quaternion: [0, 0, 0, 1], scale: [1, 1, 1] },
  worldFromParent: IDENTITY,
});

/** The world point of an offset in gizmo pixels. */
export const inWorld = (pose: Pose, offset: Vec3): Vec3 => addScaled(pose.origin, offset, pose.unitsPerPixel);

export const drawnAt = (pose: Pose, view: View, offset: Vec3): Vec2 =>
  project(projectionOf(view), inWorld(pose, offset)) as Vec2;

export const depthOf = (pose: Pose, view: View, offset: Vec3): number => {
  const projection = projectionOf(view);
  return ofPoint(projection, inWorld(pose, offset)).w / ofPoint(projection, pose.origin).w;
};

export const posesOf = (drawn: Drawing) => {
  const driver = new GizmoDriver(drawn);
  const pose = posed(driver);
  return { pose, handle: driver.handle(drawn.id), shapes: driver.handle(drawn.id).shapes(pose) };
};

export const shares = Array.from({ length: 101 }, (_, i) => i / 100);

export const placesOf = (shape: SegmentShape | ArcShape): readonly Vec3[] =>
  shares.map((t) => {
    if (shape.kind === 'segment') return addScaled(mul(shape.from, 1 - t), shape.to, t);
    const angle = shape.from + (shape.to - shape.from) * t;
    return addScaled(mul(shape.u, Math.cos(angle)), shape.v, Math.sin(angle));
  });

export const isLine = (shape: Shape): shape is SegmentShape | ArcShape =>
  shape.kind === 'segment' || shape.kind === 'arc';
