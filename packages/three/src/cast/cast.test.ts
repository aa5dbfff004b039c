import type { PointerSample } from '@gizmo-kit/math';
import {
  BackSide,
  BatchedMesh,
  BoxGeometry,
  BufferGeometry,
  type Camera,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  Line,
  LineLoop,
  LineSegments,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  Object3D,
  OrthographicCamera,
  PerspectiveCamera,
  Plane,
  Points,
  type Raycaster,
  Scene,
  SphereGeometry,
  Sprite,
  Vector3,
  WebGPUCoordinateSystem,
} from 'three';
import { ClippingGroup } from 'three/webgpu';
import { describe, expect, it } from 'vitest';
import { type ClippingRenderer, drawnBy } from '../host/renderer.js';
import { viewAsDrawn } from '../host/view.js';
import { aimed, createRaycaster } from './aim.js';
import { hitsOf, instanceOfHit, nearestFirst } from './cast.js';

const [WIDTH, HEIGHT] = [400, 300];

function cameraAt(
  camera: PerspectiveCamera | OrthographicCamera = new PerspectiveCamera(50, WIDTH / HEIGHT, 0.1, 100),
) {
  camera.position.z = 5;
  camera.updateMatrixWorld();
  camera.updateProjectionMatrix();
  return camera;
}

/** The sample of a pixel, from the center of the picture. */
const sampleAt = (x: number, y: number, camera: Camera = cameraAt()): PointerSample => ({
  view: viewAsDrawn(camera, { x: 0, y: 0, width: WIDTH, height: HEIGHT }),
  // Beside the center, where two triangles of a box meet.
  point: [WIDTH / 2 + x + 0.05, HEIGHT / 2 + y + 0.02],
});

/** What a ray hits, nearest first. */
function hits(root: Object3D, x = 0, y = 0, { camera, reach = 5, raycaster = createRaycaster() }: Options = {}) {
  const aim = { raycaster, sample: sampleAt(x, y, camera), reach };
  return aimed(aim, () => nearestFirst(hitsOf(aim, root)));
}
interface Options {
  readonly camera?: Camera;
  readonly reach?: number;
  readonly raycaster?: Raycaster;
}
const names = (...args: Parameters<typeof hits>): string =>
  [...new Set(hits(...args).map(({ object }) => object.name))].join('');

function box(name: string, z = 0, material = new MeshBasicMaterial()): Mesh {
  const mesh = new Mesh(new BoxGeometry(), material);
  mesh.name = name;
  mesh.position.z = z;
  return mesh;
}

const sceneOf = (...objects: Object3D[]): Scene => {
  const scene = new Scene();
  scene.add(...objects);
  return scene;
};

describe('what is cut away cannot be hit', () => {
  const keepsBehind = new Plane(new Vector3(0, 0, -1), 0.6);
  const keepsAbove = new Plane(new Vector3(0, 1, 0), 0.25);
  const material = (clippingPlanes: Plane[], clipIntersection = false) =>
    new MeshBasicMaterial({ clippingPlanes, clipIntersection });
  const webgl = (renderer: ClippingRenderer): ClippingRenderer => renderer;

  it.each<[string, ClippingRenderer | null, MeshBasicMaterial, string]>([
    ['by planes of the renderer', webgl({ clippingPlanes: [keepsBehind] }), material([]), 'b'],
    ['by planes of the material', webgl({ localClippingEnabled: true }), material([keepsBehind]), 'b'],
    ['but not with local clipping off', webgl({ localClippingEnabled: false }), material([keepsBehind]), 'ab'],
    ['but not by an unknown renderer', null, material([keepsBehind]), 'ab'],
    ['by one of several planes', webgl({ localClippingEnabled: true }), material([keepsAbove, keepsBehind]), 'b'],
    ['by all planes of an intersection', webgl({ localClippingEnabled: true }), material([keepsBehind], true), 'b'],
    [
      'but not by one of an intersection',
      webgl({ localClippingEnabled: true }),
      material([keepsAbove, keepsBehind], true),
      'ab',
    ],
    [
      'by the renderer, whatever an intersection keeps',
      webgl({ clippingPlanes: [keepsBehind], localClippingEnabled: true }),
      material([keepsAbove, keepsBehind], true),
      'b',
    ],
    [
      'but WebGPU ignores these planes',
      { clippingPlanes: [keepsBehind], isWebGPURenderer: true },
      material([keepsBehind]),
      'ab',
    ],
  ])('%s', (_, renderer, cut, wanted) => {
    const scene = sceneOf(box('a', 1, cut), box('b', 0, cut));
    drawnBy(scene, () => renderer);
    expect(names(scene)).toBe(wanted);
  });

  it.each<[string, ClippingRenderer, (inner: ClippingGroup, outer: ClippingGroup) => void, string]>([
    ['by groups', { isWebGPURenderer: true }, (inner) => inner.clippingPlanes.push(keepsBehind), 'b'],
    ['by outer groups', { isWebGPURenderer: true }, (_, outer) => outer.clippingPlanes.push(keepsBehind), 'b'],
    [
      'but not by groups that are off',
      { isWebGPURenderer: true },
      (inner) => Object.assign(inner, { clippingPlanes: [keepsBehind], enabled: false }),
      'ab',
    ],
    ['but WebGL has no groups', {}, (inner) => inner.clippingPlanes.push(keepsBehind), 'ab'],
    [
      'but nested intersections are one',
      { isWebGPURenderer: true },
      (inner, outer) => {
        Object.assign(inner, { clippingPlanes: [keepsBehind], clipIntersection: true });
        Object.assign(outer, { clippingPlanes: [keepsAbove], clipIntersection: true });
      },
      'ab',
    ],
  ])('%s', (_, renderer, change, wanted) => {
    const [inner, outer] = [new ClippingGroup(), new ClippingGroup()];
    inner.add(box('a', 1), box('b'));
    outer.add(inner);
    change(inner, outer);
    const scene = sceneOf(outer);
    drawnBy(scene, () => renderer);
    expect(names(scene)).toBe(wanted);
    // The groups above the object that is cast count as well.
    expect(names(inner)).toBe(wanted);
  });

  it('but what is behind the cut of the same object is, also with a tree that looks for the first hit', () => {
    const mesh = box('a', 0, new MeshBasicMaterial({ side: 2 }));
    const { raycast } = Mesh.prototype;
    mesh.raycast = function (this: Mesh, raycaster, found) {
      const own: typeof found = [];
      raycast.call(this, raycaster, own);
      found.push(...((raycaster as { firstHitOnly?: boolean }).firstHitOnly ? own.slice(0, 1) : own));
    };
    const scene = sceneOf(mesh);
    drawnBy(scene, () => ({ clippingPlanes: [new Plane(new Vector3(0, 0, -1), 0)] }));
    const raycaster = createRaycaster();
    expect(hits(scene, 0, 0, { raycaster }).map(({ point }) => point.z)).toEqual([-0.5]);
    expect(raycaster).toMatchObject({ firstHitOnly: true });
  });
});

describe('what is not drawn cannot be hit', () => {
  it.each<[string, (mesh: Mesh, parent: Group, camera: PerspectiveCamera) => void]>([
    ['hidden', (mesh) => Object.assign(mesh, { visible: false })],
    ['below a hidden ancestor', (_, parent) => Object.assign(parent, { visible: false })],
    ['on another layer', (mesh) => mesh.layers.set(1)],
    ['of an invisible material', ({ material }) => Object.assign(material, { visible: false })],
    [
      'with the invisible one of several materials',
      (mesh) => {
        mesh.material = mesh.geometry.groups.map((_, i) => new MeshBasicMaterial({ visible: i !== 4 }));
      },
    ],
    [
      'seen from the side that is not drawn',
      ({ material }) =>
        Object.assign(material, { side: BackSide, visible: true }) && Object.assign(material, { side: 1 }),
    ],
    [
      'in front of the near plane',
      (_, __, camera) => Object.assign(camera, { near: 8, far: 9 }).updateProjectionMatrix(),
    ],
    ['behind the far plane', (_, __, camera) => Object.assign(camera, { far: 2 }).updateProjectionMatrix()],
    ['scaled to zero', (mesh) => mesh.scale.setScalar(0)],
  ])('%s', (title, change) => {
    const parent = new Group();
    const mesh = box('a');
    parent.add(mesh);
    const camera = cameraAt() as PerspectiveCamera;
    const scene = sceneOf(parent);
    expect(names(scene, 0, 0, { camera })).toBe('a');
    change(mesh, parent, camera);
    const found = hits(scene, 0, 0, { camera });
    // The inside of the far face is drawn.
    if (title.startsWith('seen')) expect(found.map(({ point }) => point.z)).toEqual([-0.5]);
    else expect(found).toEqual([]);
    expect(hits(mesh, 0, 0, { camera })).toHaveLength(found.length);
  });

  it.each([
    ['orthographic', () => new OrthographicCamera(-2, 2, 1.5, -1.5, 0.1, 100)],
    ['orthographic, with its near plane behind it', () => new OrthographicCamera(-2, 2, 1.5, -1.5, -10, 100)],
    [
      'reversed depth',
      () =>
        Object.assign(new PerspectiveCamera(50, WIDTH / HEIGHT, 0.1, 100), {
          _reversedDepth: true,
          coordinateSystem: WebGPUCoordinateSystem,
        }),
    ],
    ['an infinite far plane', () => new PerspectiveCamera(50, WIDTH / HEIGHT, 0.1, 1e15)],
  ])('whatever the lens: %s', (title, make) => {
    const scene = sceneOf(box('a'), box('b', 7));
    const found = names(scene, 0, 0, { camera: cameraAt(make()) });
    expect(found).toBe(title.includes('behind it') ? 'ba' : 'a');
  });
});

describe('instances', () => {
  const at = (i: number) => new Matrix4().makeTranslation(i - 1, 0, 0);
  it('of both kinds are hit where they are drawn, also after they have moved', () => {
    const instanced = new InstancedMesh(new BoxGeometry(0.5, 0.5, 0.5), new MeshBasicMaterial(), 3);
    const batched = new BatchedMesh(3, 100, 200, new MeshBasicMaterial());
    const id = batched.addGeometry(new BoxGeometry(0.5, 0.5, 0.5));
    for (let i = 0; i < 3; i++) {
      instanced.setMatrixAt(i, at(i));
      batched.setMatrixAt(batched.addInstance(id), at(i));
    }
    for (const mesh of [instanced, batched]) {
      const scene = sceneOf(mesh);
      const found = (x: number) => hits(scene, x).map(instanceOfHit);
      expect([found(-64), found(0), found(64)]).toEqual([[0], [1], [2]]);
      mesh.setMatrixAt(2, at(3));
      if (mesh === instanced) instanced.instanceMatrix.needsUpdate = true;
      expect([found(64), found(128)]).toEqual([[], [2]]);
    }
    batched.setVisibleAt(0, false);
    expect(hits(batched, -64)).toEqual([]);
  });
});

describe('lines and points', () => {
  const shape = (positions: number[]) =>
    new BufferGeometry().setAttribute('position', new Float32BufferAttribute(positions, 3));
  const line = (positions: number[]) => new LineSegments(shape(positions));
  it.each([0.01, 1, 1000])('are hit within pixels, not world units, at the scale %d', (scale) => {
    for (const object of [line([-1, 0, 0, 1, 0, 0]), new Points(shape([0, 0, 0]))]) {
      object.scale.setScalar(scale);
      const camera = cameraAt(new PerspectiveCamera(50, WIDTH / HEIGHT, 0.01 * scale, 100 * scale));
      camera.position.z = 5 * scale;
      camera.updateMatrixWorld();
      expect(hits(object, 0, 4.9, { camera })).toHaveLength(1);
      expect(hits(object, 0, 5.1, { camera })).toEqual([]);
      expect(hits(object, 0, 0, { camera })[0]?.distance).toBeCloseTo(5 * scale, 6 - Math.log10(scale));
    }
  });

  it('are hit where they cross the near plane', () => {
    expect(hits(line([0, -1, 50, 0, 0, 0]), 0, 40)).toHaveLength(1);
    expect(hits(line([0, 0, 50, 0, 0, 60]))).toEqual([]);
  });

  it('have segments between their vertices: strips, loops, pairs, those of an index and of a range', () => {
    const corners = [-1, -1, 0, 1, -1, 0, 1, 1, 0, -1, 1, 0];
    // The middles of the sides, in pixels from the center of the picture.
    const side = HEIGHT / 2 / (5 * Math.tan((25 * Math.PI) / 180));
    const sides = [
      [0, side],
      [side, 0],
      [0, -side],
      [-side, 0],
    ] as const;
    const hit = (object: Line): string => sides.map(([x, y]) => hits(object, x, y).length).join('');
    expect([LineSegments, Line, LineLoop].map((Kind) => hit(new Kind(shape(corners))))).toEqual([
      '1010',
      '1110',
      '1111',
    ]);
    const indexed = shape(corners).setIndex([0, 2, 1, 3]);
    indexed.setDrawRange(0, 2);
    expect(hits(new LineSegments(indexed))).toHaveLength(1);
    indexed.setDrawRange(2, 0);
    expect(hits(new LineSegments(indexed))).toEqual([]);
  });

  it('are cut by planes', () => {
    const scene = sceneOf(line([-1, 0, 0, 1, 0, 0]));
    drawnBy(scene, () => ({ clippingPlanes: [new Plane(new Vector3(1, 0, 0), 0)] }));
    expect(hits(scene, -10)).toEqual([]);
    expect(hits(scene, 10)).toHaveLength(1);
  });
});

it('a sprite is hit as its camera draws it, and an object without a geometry by its own raycast', () => {
  const sprite = Object.assign(new Sprite(), { name: 's' });
  sprite.position.x = 2;
  class Splat extends Object3D {
    override raycast(raycaster: Raycaster, found: ReturnType<typeof hits> & unknown[]): void {
      found.push({ distance: 3, point: raycaster.ray.at(3, new Vector3()), object: this });
    }
  }
  const scene = sceneOf(sprite, Object.assign(new Splat(), { name: 'o' }));
  expect(names(scene, 128)).toBe('os');
  expect(names(scene)).toBe('o');
  drawnBy(scene, () => ({ clippingPlanes: [new Plane(new Vector3(0, 0, 1), -2.5)] }));
  expect(names(scene)).toBe('');
});

it('a raycast of its own can count pixels: the camera has the viewport of the View', () => {
  let seen: unknown;
  const symbol = Object.assign(new Object3D(), {
    raycast: ({ camera }: Raycaster) => {
      seen = (camera as PerspectiveCamera).viewport?.toArray();
    },
  });
  hits(sceneOf(symbol));
  expect(seen).toEqual([0, 0, WIDTH, HEIGHT]);
});

it('a cast asks only the meshes whose bounding sphere the ray meets within its range, and restores the raycaster', () => {
  const group = new Group();
  const geometry = new SphereGeometry(0.4);
  let calls = 0;
  for (let i = 0; i < 1000; i++) {
    const mesh = new Mesh(geometry);
    mesh.raycast = (...args) => {
      calls++;
      Mesh.prototype.raycast.apply(mesh, args);
    };
    mesh.position.set((i % 10) - 4.5, (Math.floor(i / 10) % 10) - 4.5, -Math.floor(i / 100));
    group.add(mesh);
  }
  const raycaster = createRaycaster();
  const { near, far, camera } = raycaster;
  const aim = { raycaster, sample: sampleAt(16, 16), reach: 5 };
  const found = aimed(aim, () => {
    raycaster.far = 7;
    return hitsOf(aim, group);
  });
  expect(found.length).toBeGreaterThan(0);
  expect(calls).toBeLessThan(6);
  expect({ near, far, camera }).toEqual({ near: raycaster.near, far: raycaster.far, camera: raycaster.camera });
});

it('an instance that its own matrix mirrors is hit on the sides that are drawn', () => {
  const mesh = new InstancedMesh(new BoxGeometry(), new MeshBasicMaterial(), 1);
  mesh.setMatrixAt(0, new Matrix4().makeScale(-1, 1, 1));
  expect(hits(mesh).map(({ point }) => point.z)).toEqual([-0.5]);
  mesh.material.side = BackSide;
  expect(hits(mesh).map(({ point }) => point.z)).toEqual([0.5]);
  mesh.setMatrixAt(0, new Matrix4());
  mesh.instanceMatrix.needsUpdate = true;
  expect(hits(mesh).map(({ point }) => point.z)).toEqual([-0.5]);
});

it('a sheared mesh is hit where it is longer than along its axes', () => {
  const parent = new Group();
  parent.scale.set(6, 0.5, 1);
  const mesh = box('a');
  mesh.rotation.z = Math.PI / 4;
  parent.add(mesh);
  const camera = cameraAt(new PerspectiveCamera(90, WIDTH / HEIGHT, 0.1, 100));
  expect(names(sceneOf(parent), 125, 0, { camera })).toBe('a');
  expect(names(parent, 150, 0, { camera })).toBe('');
});
