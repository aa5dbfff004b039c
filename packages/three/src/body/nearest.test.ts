import type { PointerSample } from '@gizmo-kit/math';
import {
  BatchedMesh,
  BoxGeometry,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PerspectiveCamera,
  Plane,
  Scene,
  SphereGeometry,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { createRaycaster } from '../cast/aim.js';
import { drawnBy } from '../host/renderer.js';
import { viewAsDrawn } from '../host/view.js';
import { instance } from '../instances/instance.js';
import { nearest } from './nearest.js';

function sample(x = 3, y = 1): PointerSample {
  const camera = new PerspectiveCamera(50, 4 / 3, 0.1, 100);
  camera.position.z = 5;
  camera.updateMatrixWorld();
  return { view: viewAsDrawn(camera, { x: 0, y: 0, width: 400, height: 300 }), point: [200 + x, 150 + y] };
}

const at = (z: number, object: Object3D = new Mesh(new BoxGeometry(), new MeshBasicMaterial())): Object3D => {
  object.position.z = z;
  return object;
};

describe('a press on a body', () => {
  it('goes through what is cut away in front of it, and not through what is drawn', () => {
    const [front, body] = [at(1), at(0)];
    const scene = new Scene().add(front, body);
    expect(nearest(createRaycaster(), sample(), [body])).toBeNull();
    drawnBy(scene, () => ({ clippingPlanes: [new Plane(new Vector3(0, 0, -1), 0.6)] }));
    expect(nearest(createRaycaster(), sample(), [body])?.point.z).toBeCloseTo(0.5);
    expect(nearest(createRaycaster(), sample(), [front])).toBeNull();
  });

  it('goes through lines in front of it, and hits lines of its own', () => {
    const body = at(0);
    const wires = at(1, new LineSegments(new BoxGeometry(0.02, 0.02, 0.02)));
    new Scene().add(body, wires);
    expect(nearest(createRaycaster(), sample(), [body])?.object).toBe(body);
    expect(nearest(createRaycaster(), sample(), [wires])?.object).toBe(wires);
  });

  it('hits one instance of a batch alone', () => {
    const mesh = new BatchedMesh(2, 100, 200, new MeshBasicMaterial());
    const id = mesh.addGeometry(new BoxGeometry());
    for (const z of [0, -3]) mesh.setMatrixAt(mesh.addInstance(id), new Matrix4().makeTranslation(0, 0, z));
    new Scene().add(mesh);
    expect(nearest(createRaycaster(), sample(), [instance(mesh, 0)])?.batchId).toBe(0);
    expect(nearest(createRaycaster(), sample(), [instance(mesh, 1)])).toBeNull();
  });

  it('asks of the meshes in front of it only those that the ray may meet, and none beside it', () => {
    const scene = new Scene();
    const geometry = new SphereGeometry(0.5, 50, 51);
    let calls = 0;
    const meshes = Array.from({ length: 1000 }, (_, i) => {
      const mesh = new Mesh(geometry, new MeshBasicMaterial());
      mesh.raycast = (...args) => {
        calls++;
        Mesh.prototype.raycast.apply(mesh, args);
      };
      mesh.position.set((i % 10) - 4.5, (Math.floor(i / 10) % 10) - 4.5, -Math.floor(i / 100));
      return mesh;
    });
    scene.add(...meshes);
    const raycaster = createRaycaster();
    const target = meshes[55] as Mesh;
    expect(nearest(raycaster, sample(30, -30), [target])?.object).toBe(target);
    expect(calls).toBeLessThan(4);
    calls = 0;
    expect(nearest(raycaster, sample(-30, 30), [target])).toBeNull();
    expect(calls).toBe(0);
    expect(raycaster).toMatchObject({ near: 0, far: Number.POSITIVE_INFINITY });
  });
});
