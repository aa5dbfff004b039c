// @vitest-environment node
// Against three.js, which asks every triangle.
import {
  BackSide,
  BatchedMesh,
  Bone,
  BoxGeometry,
  type BufferAttribute,
  type BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  FrontSide,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  Quaternion,
  Raycaster,
  Skeleton,
  SkinnedMesh,
  Sphere,
  SphereGeometry,
  TorusKnotGeometry,
  Triangle,
  Uint16BufferAttribute,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import { castRay, trianglesNear } from './cast.js';
import { type SurfaceSource, surfacesOf } from './surfaces.js';
import { treeOf, trees } from './tree.js';

/** Numbers as a die throws them, the same at each run (Tommy Ettinger's mulberry32). */
function dice(seed: number): (least: number, most: number) => number {
  let a = seed;
  return (least, most) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return least + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (most - least);
  };
}

const NOTHING = { objects: new Set<Object3D>(), instances: new Map() };
const geometries = (): BufferGeometry[] => [
  new TorusKnotGeometry(1, 0.35, 80, 12),
  new SphereGeometry(1, 24, 16),
  new BoxGeometry(1.4, 1, 0.8),
  new TorusKnotGeometry(0.8, 0.3, 40, 8).toNonIndexed(),
];
const SIDES = [FrontSide, BackSide, DoubleSide] as const;

/** Meshes and instances, turned, uneven, mirrored and sheared, in one group. */
function scene(roll: ReturnType<typeof dice>): Group {
  const group = new Group();
  const place = (object: Object3D): Object3D => {
    object.position.set(roll(-3, 3), roll(-3, 3), roll(-3, 3));
    object.rotation.set(roll(-3, 3), roll(-3, 3), roll(-3, 3));
    object.scale.set(roll(0.4, 2), roll(0.4, 2) * (roll(0, 1) < 0.4 ? -1 : 1), roll(0.4, 2));
    return object;
  };
  for (const [i, geometry] of geometries().entries()) {
    const parent = place(new Group());
    parent.add(place(new Mesh(geometry, new MeshBasicMaterial({ side: SIDES[i % 3] as 0 }))));
    group.add(parent);
  }
  const many = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 12);
  for (let i = 0; i < 12; i++) {
    const one = place(new Object3D());
    one.updateMatrix();
    many.setMatrixAt(i, one.matrix);
  }
  group.add(place(many));
  place(group).updateMatrixWorld(true);
  // What three.js passes over by a sphere is too much where something is sheared.
  group.traverse((object) => {
    if ('isMesh' in object) Object.assign((object as Mesh).geometry, { boundingSphere: new Sphere(undefined, 1e6) });
    if ('isInstancedMesh' in object) Object.assign(object, { boundingSphere: new Sphere(undefined, 1e6) });
  });
  return group;
}

describe('a ray at surfaces', () => {
  it('hits the same points as three.js does triangle by triangle, on the drawn side', () => {
    let met = 0;
    for (let seed = 0; seed < 25; seed++) {
      const roll = dice(seed);
      const group = scene(roll);
      for (let i = 0; i < 40; i++) {
        const origin = new Vector3(roll(-12, 12), roll(-12, 12), roll(-12, 12));
        const goal = new Vector3(roll(-4, 4), roll(-4, 4), roll(-4, 4)).applyMatrix4(group.matrixWorld);
        const caster = new Raycaster(origin, goal.sub(origin).normalize());
        const [wanted] = caster.intersectObject(group, true);
        const hit = castRay(surfacesOf([group], NOTHING), origin.toArray(), caster.ray.direction.toArray());
        expect(hit === null).toBe(wanted === undefined);
        if (hit === null || wanted?.face == null) continue;
        met += 1;
        expect(hit.surface.mesh).toBe(wanted.object);
        expect(hit.surface.index ?? undefined).toBe(wanted.instanceId);
        expect(Math.abs(hit.distance - wanted.distance)).toBeLessThan(1e-6 * wanted.distance);
        expect(new Vector3(...hit.point).distanceTo(wanted.point)).toBeLessThan(1e-5);
        // The normal is square to the triangle in the world, and towards the eye.
        expect(new Vector3(...hit.normal).dot(caster.ray.direction)).toBeLessThanOrEqual(1e-9);
        const { position } = (wanted.object as Mesh).geometry.attributes;
        const world = new Matrix4().copy(wanted.object.matrixWorld);
        if (wanted.instanceId !== undefined) {
          const own = new Matrix4();
          (wanted.object as InstancedMesh).getMatrixAt(wanted.instanceId, own);
          world.multiply(own);
        }
        const { a, b, c } = wanted.face;
        const [p, q, r] = [a, b, c].map((n) =>
          new Vector3().fromBufferAttribute(position as never, n).applyMatrix4(world),
        ) as [Vector3, Vector3, Vector3];
        const normal = new Triangle(p, q, r).getNormal(new Vector3());
        expect(Math.abs(normal.dot(new Vector3(...hit.normal)))).toBeGreaterThan(1 - 1e-6);
      }
    }
    expect(met).toBeGreaterThan(200);
  });

  it('hits both sides with bothSides, as a target below a floor needs', () => {
    const floor = new Mesh(new BoxGeometry(4, 1, 4));
    const surfaces = surfacesOf(floor, NOTHING);
    expect(castRay(surfaces, [0.1, 0, 0.2], [0, 1, 0])).toBeNull();
    const hit = castRay(surfaces, [0.1, 0, 0.2], [0, 1, 0], true);
    expect(hit?.point).toEqual([0.1, 0.5, 0.2]);
    expect(hit?.normal).toEqual([0, 1, 0]);
  });

  it('ignores what is hidden, excluded, or scaled to zero', () => {
    const [group, mesh, child] = [new Group(), new Mesh(new BoxGeometry()), new Mesh(new BoxGeometry())];
    child.position.z = -2;
    group.add(mesh.add(child));
    const seen = (excluded = NOTHING): unknown =>
      castRay(surfacesOf(group, excluded), [0, 0, 5], [0, 0, -1])?.surface.mesh;
    expect(seen()).toBe(mesh);
    expect(seen({ ...NOTHING, objects: new Set([mesh]) })).toBeUndefined();
    mesh.visible = false;
    expect(seen()).toBeUndefined();
    mesh.visible = true;
    mesh.scale.setScalar(0);
    expect(seen()).toBeUndefined();
    expect(trianglesNear(surfacesOf(group, NOTHING), [0, 0, 0], 1)).toEqual([]);
    mesh.scale.setScalar(1);
    group.visible = false;
    expect(seen()).toBeUndefined();
    expect(
      castRay(surfacesOf([{ current: null }, null, [{ current: child }]], NOTHING), [0, 0, 5], [0, 0, -1]),
    ).toBeNull();
    group.visible = true;
    expect(
      castRay(surfacesOf([{ current: null }, null, [{ current: child }]], NOTHING), [0, 0, 5], [0, 0, -1])?.surface
        .mesh,
    ).toBe(child);
  });
});

describe('a ray at one of several rotated copies of a box', () => {
  const [away, turn] = [new Matrix4().makeTranslation(100, 0, 0), new Matrix4().makeRotationX(0.3)];
  const cast = (mesh: Mesh, excluded = NOTHING) => castRay(surfacesOf(mesh, excluded), [0, 5, 0], [0, -1, 0]);
  const expectTop = (normal: readonly number[] = []): void =>
    expect(new Vector3(0, 1, 0).transformDirection(turn).distanceTo(new Vector3(...normal))).toBeLessThan(1e-6);

  it('returns the normal of the hit object in a batch', () => {
    const mesh = new BatchedMesh(2, 24, 36, new MeshBasicMaterial());
    const id = mesh.addGeometry(new BoxGeometry());
    for (const matrix of [away, turn]) mesh.setMatrixAt(mesh.addInstance(id), matrix);
    expectTop(cast(mesh)?.normal);
  });

  it('returns the normal of the hit instance, and ignores excluded ones, also with morph targets', () => {
    const geometry = new BoxGeometry();
    geometry.morphAttributes.position = [(geometry.attributes.position as BufferAttribute).clone()];
    const mesh = new InstancedMesh(geometry, new MeshBasicMaterial(), 2);
    for (const [i, matrix] of [away, turn].entries()) mesh.setMatrixAt(i, matrix);
    expect(cast(mesh)?.surface.index).toBe(1);
    expectTop(cast(mesh)?.normal);
    expect(cast(mesh, { ...NOTHING, instances: new Map([[mesh, new Set([1])]]) })).toBeNull();
  });
});

it('a ray with bothSides hits both sides of skinned and batched meshes', () => {
  const geometry = new BoxGeometry(4, 1, 4);
  const batch = new BatchedMesh(1, 24, 36, new MeshBasicMaterial());
  batch.addInstance(batch.addGeometry(geometry));
  const bent = new Mesh(geometry.clone(), [new MeshBasicMaterial(), new MeshBasicMaterial()]);
  bent.geometry.morphAttributes.position = [(geometry.attributes.position as BufferAttribute).clone()];
  bent.geometry.groups.splice(2);
  bent.geometry.groups[0] = { start: 0, count: 36, materialIndex: 1 };
  for (const mesh of [batch, bent]) {
    const surfaces = surfacesOf(mesh, NOTHING);
    expect(castRay(surfaces, [0.1, 0, 0.2], [0, 1, 0])).toBeNull();
    const hit = castRay(surfaces, [0.1, 0, 0.2], [0, 1, 0], true);
    expect(hit?.point[1]).toBeCloseTo(0.5, 6);
    expect(hit?.normal[1]).toBeCloseTo(1, 6);
    expect(hit?.surface.mesh).toBe(mesh);
  }
});

it('a ray hits a skinned mesh where its bones are, after a ray at another pose', () => {
  const geometry = new BoxGeometry();
  const { count } = geometry.attributes.position as BufferAttribute;
  geometry.setAttribute('skinIndex', new Uint16BufferAttribute(new Uint16Array(4 * count), 4));
  geometry.setAttribute('skinWeight', new Float32BufferAttribute(Array(count).fill([1, 0, 0, 0]).flat(), 4));
  const [mesh, bone] = [new SkinnedMesh(geometry, new MeshBasicMaterial()), new Bone()];
  mesh.add(bone);
  mesh.bind(new Skeleton([bone]));
  const cast = (x: number) => castRay(surfacesOf(mesh, NOTHING), [x, 5, 0.1], [0, -1, 0]);
  expect(cast(0.2)?.point[1]).toBeCloseTo(0.5, 6);
  mesh.computeBoundingBox();
  const { boundingSphere } = mesh;
  bone.position.x = 10;
  expect(cast(10.2)?.point[1]).toBeCloseTo(0.5, 6);
  expect(cast(0.2)).toBeNull();
  expect(mesh.boundingSphere).toBe(boundingSphere);
});

describe('trianglesNear', () => {
  it('returns exactly the triangles within the radius, with counterclockwise corners as seen', () => {
    let met = 0;
    for (let seed = 0; seed < 12; seed++) {
      const roll = dice(100 + seed);
      const mesh = new Mesh(geometries()[seed % 4]);
      mesh.scale.set(roll(0.5, 2), roll(0.5, 2), seed % 2 === 0 ? -1 : 1);
      mesh.quaternion.copy(new Quaternion(roll(-1, 1), roll(-1, 1), roll(-1, 1), 1).normalize());
      const surfaces = surfacesOf(mesh, NOTHING);
      const place = new Vector3(roll(-1, 1), roll(-1, 1), roll(-1, 1));
      const { index, attributes } = mesh.geometry;
      const position = attributes.position as never;
      const count = (index?.count ?? (attributes.position?.count as number)) / 3;
      const wanted: number[] = [];
      for (let i = 0; i < count; i++) {
        const [a, b, c] = [0, 1, 2].map((k) =>
          new Vector3()
            .fromBufferAttribute(position, index?.getX(3 * i + k) ?? 3 * i + k)
            .applyMatrix4(mesh.matrixWorld),
        ) as [Vector3, Vector3, Vector3];
        if (new Triangle(a, b, c).closestPointToPoint(place, new Vector3()).distanceTo(place) <= 0.6) wanted.push(i);
      }
      const found = trianglesNear(surfaces, place.toArray(), 0.6);
      expect(found.map((t) => t.index).sort((a, b) => a - b)).toEqual(wanted);
      for (const { corners, vertices } of found) {
        const own = new Triangle(...(corners.map((p) => new Vector3(...p)) as [Vector3, Vector3, Vector3]));
        if (!(own.getArea() > 1e-6)) continue;
        met++;
        const [n] = vertices;
        const outwards = new Vector3().fromBufferAttribute(attributes.normal as never, n);
        outwards.applyNormalMatrix(mesh.normalMatrix.getNormalMatrix(mesh.matrixWorld));
        expect(own.getNormal(new Vector3()).dot(outwards)).toBeGreaterThan(0);
      }
    }
    expect(met).toBeGreaterThan(100);
  });
});

describe('the tree of a geometry', () => {
  it('is built once, again when the geometry has changed, and deleted when the geometry is disposed', () => {
    const geometry = new TorusKnotGeometry(1, 0.3, 30, 6);
    expect(trees.has(geometry)).toBe(false);
    const tree = treeOf(geometry);
    expect(treeOf(geometry)).toBe(tree);
    (geometry.attributes.position as { needsUpdate: boolean }).needsUpdate = true;
    const next = treeOf(geometry);
    expect(next).not.toBe(tree);
    geometry.setDrawRange(0, 30);
    expect(treeOf(geometry)).not.toBe(next);
    geometry.dispose();
    expect(trees.has(geometry)).toBe(false);
  });

  it('changes neither the geometry nor the prototypes of three.js', () => {
    for (const geometry of geometries()) {
      const [json, { raycast }] = [JSON.stringify(geometry.toJSON()), Mesh.prototype];
      const keys = Object.keys(geometry);
      const index = geometry.index;
      castRay(surfacesOf(new Mesh(geometry), NOTHING), [0, 0, 5], [0, 0, -1]);
      expect(trees.has(geometry)).toBe(true);
      expect(JSON.stringify(geometry.toJSON())).toBe(json);
      expect(geometry.index).toBe(index);
      expect(Object.keys(geometry).filter((key) => key !== '_listeners')).toEqual(
        keys.filter((key) => key !== '_listeners'),
      );
      expect([geometry.boundingBox, geometry.boundingSphere]).toEqual([null, null]);
      expect(Mesh.prototype.raycast).toBe(raycast);
    }
  });

  it('is null without triangles', () => {
    const box = new BoxGeometry();
    box.setDrawRange(0, 2);
    expect(treeOf(box)).toBeNull();
    expect(treeOf(new BoxGeometry().deleteAttribute('position'))).toBeNull();
  });

  // In JavaScript, a ref without an initial value is undefined.
  it('ignores sources that are still undefined', () => {
    const sources = [undefined, { current: undefined }] as unknown as SurfaceSource;
    expect(surfacesOf(sources, NOTHING)).toEqual([]);
  });
});
