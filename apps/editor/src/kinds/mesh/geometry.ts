import type { Vec3 } from '@gizmo-kit/scene';
import {
  type BufferGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  SphereGeometry,
  TorusGeometry,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import type { Shape } from './kind.ts';

const MAKERS: Readonly<Record<Shape, (size: Vec3) => BufferGeometry>> = {
  box: ([x, y, z]) => new RoundedBoxGeometry(x, y, z, 3, Math.min(x, y, z) * 0.08),
  sphere: ([x]) => new SphereGeometry(x / 2, 48, 32),
  // The third number is the diameter of the top.
  cylinder: ([x, y, z]) => new CylinderGeometry(z / 2, x / 2, y, 48),
  cone: ([x, y]) => new ConeGeometry(x / 2, y, 48),
  torus: ([x, y]) => new TorusGeometry((x - y) / 2, y / 2, 24, 64),
  capsule: ([x, y]) => new CapsuleGeometry(x / 2, Math.max(0, y - x), 12, 32),
};

export function shapeGeometry(shape: Shape, size: Vec3): BufferGeometry {
  return MAKERS[shape](size);
}
