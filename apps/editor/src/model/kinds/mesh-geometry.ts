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
import type { Shape } from './mesh.ts';
import { PARAMETERS } from './mesh-parameters.ts';

const { sphere, cylinder, cone, torus, capsule } = PARAMETERS;

const MAKERS: Readonly<Record<Shape, (size: Vec3) => BufferGeometry>> = {
  box: ([x, y, z]) => new RoundedBoxGeometry(x, y, z, 3, Math.min(x, y, z) * 0.08),
  sphere: (size) => new SphereGeometry(sphere.of(size).radius, 48, 32),
  cylinder(size) {
    const { radiusTop, radiusBottom, height } = cylinder.of(size);
    return new CylinderGeometry(radiusTop, radiusBottom, height, 48);
  },
  cone(size) {
    const { radius, height } = cone.of(size);
    return new ConeGeometry(radius, height, 48);
  },
  torus(size) {
    const { radius, tube } = torus.of(size);
    return new TorusGeometry(radius, tube, 24, 64);
  },
  capsule(size) {
    const { radius, height } = capsule.of(size);
    return new CapsuleGeometry(radius, height, 12, 32);
  },
};

export function shapeGeometry(shape: Shape, size: Vec3): BufferGeometry {
  return MAKERS[shape](size);
}
