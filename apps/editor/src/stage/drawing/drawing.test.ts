import {
  BoxGeometry,
  type Camera,
  Color,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  PointLight,
  Vector2,
  Vector3,
} from 'three';
import { expect, it, vi } from 'vitest';
import { instantiate } from '../../files/models/asset-parts.ts';
import { cameraOf, createPane, type Pane } from '../../model/views/pane.ts';
import { updateCameras } from '../../model/views/update-cameras.ts';
import { PROJECTIONS, type Projection } from '../../model/views/view.ts';
import { createDrawing, type Drawing } from './drawing.ts';
import { viewpointOf } from './viewpoint.ts';

const geometry = new BoxGeometry();
const material = new MeshBasicMaterial();

function hang(drawing: Drawing, parent: Group, part: Object3D | null, x = 0): Group {
  const group = new Group();
  group.matrixAutoUpdate = false;
  group.position.x = x;
  group.updateMatrix();
  parent.add(group);
  drawing.watch(group);
  if (part !== null) group.add(part);
  return group;
}

const mesh = (): Mesh => new Mesh(geometry, material);

function place(drawing: Drawing, group: Group, change: (group: Group) => void): void {
  change(group);
  group.updateMatrix();
  drawing.touch(group);
}

/** The world matrices of all instances in the image, by x. */
function instancesOf({ rendered }: Drawing): Matrix4[] {
  const found: Matrix4[] = [];
  rendered.traverse((object) => {
    if (!(object instanceof InstancedMesh) || !object.visible) return;
    for (let i = 0; i < object.count; i += 1) {
      const matrix = new Matrix4();
      object.getMatrixAt(i, matrix);
      found.push(matrix.premultiply(object.matrixWorld));
    }
  });
  return found.sort((a, b) => a.elements[12] - b.elements[12]);
}

const places = (drawing: Drawing): number[] => instancesOf(drawing).map(({ elements }) => elements[12]);

function callsOf({ rendered }: Drawing): number {
  let calls = 0;
  rendered.traverse((object) => {
    if (object instanceof InstancedMesh) calls += 1;
  });
  return calls;
}

it('draws a thousand meshes of one geometry and material in four calls, each at its node', () => {
  const drawing = createDrawing();
  for (let i = 0; i < 1000; i += 1) hang(drawing, drawing.nodes, mesh(), i);
  drawing.flush();
  expect(callsOf(drawing)).toBe(4);
  expect(places(drawing)).toEqual(Array.from({ length: 1000 }, (_, i) => i));
});

it('moves the descendants of a node with it, in any order of changes', () => {
  const drawing = createDrawing();
  const outer = hang(drawing, drawing.nodes, mesh(), 1);
  const inner = hang(drawing, outer, mesh(), 1);
  drawing.flush();
  place(drawing, inner, ({ position }) => position.setX(2));
  place(drawing, outer, ({ position }) => position.setX(10));
  // Other code reads the matrix in between, which clears the flag of three.
  outer.updateWorldMatrix(true, false);
  drawing.flush();
  expect(places(drawing)).toEqual([10, 12]);
});

it('does not read the siblings of an added or removed node', () => {
  const drawing = createDrawing();
  const outer = hang(drawing, drawing.nodes, mesh(), 1);
  const first = hang(drawing, outer, mesh(), 1);
  drawing.flush();
  const update = vi.spyOn(first, 'updateMatrixWorld');
  const second = hang(drawing, outer, mesh(), 2);
  drawing.flush();
  expect(places(drawing)).toEqual([1, 2, 3]);
  second.clear();
  second.removeFromParent();
  drawing.flush();
  expect(places(drawing)).toEqual([1, 2]);
  expect(update).not.toHaveBeenCalled();
});

it('leaves out hidden nodes and their descendants', () => {
  const drawing = createDrawing();
  const outer = hang(drawing, drawing.nodes, mesh(), 1);
  hang(drawing, outer, mesh(), 1);
  hang(drawing, drawing.nodes, mesh(), 5);
  place(drawing, outer, (group) => {
    group.visible = false;
  });
  drawing.flush();
  expect(places(drawing)).toEqual([5]);
});

it('keeps the winding of mirrored meshes', () => {
  const drawing = createDrawing();
  const group = hang(drawing, drawing.nodes, mesh(), 3);
  drawing.flush();
  place(drawing, group, ({ scale }) => scale.setX(-2));
  drawing.flush();
  expect(callsOf(drawing)).toBe(1);
  const [matrix] = instancesOf(drawing);
  expect(matrix?.elements).toEqual(group.matrixWorld.elements);
  drawing.rendered.traverse((object) => {
    if (object instanceof InstancedMesh) expect(object.matrixWorld.determinant()).toBeLessThan(0);
  });
});

it('draws instances of a model in one call, each in its color, and what is transparent with a material of its own', () => {
  const drawing = createDrawing();
  const colors = [new Color(1, 0, 0), new Color(0, 0.5, 0), new Color(0, 0, 0.25)];
  const parts = colors.flatMap(({ r, g, b }) => instantiate([mesh()], [r, g, b]));
  for (const [x, part] of parts.entries()) hang(drawing, drawing.nodes, part, x);
  hang(drawing, drawing.nodes, mesh(), 9);
  drawing.flush();
  expect(callsOf(drawing)).toBe(2);
  const drawn: Color[] = [];
  drawing.rendered.traverse((object) => {
    if (!(object instanceof InstancedMesh) || object.instanceColor === null) return;
    for (let i = 0; i < object.count; i += 1) {
      const color = new Color();
      object.getColorAt(i, color);
      drawn.push(color);
    }
  });
  expect(drawn).toEqual(colors);

  const glass = new Mesh(geometry, new MeshBasicMaterial({ color: 'white', transparent: true }));
  const [own] = instantiate([glass], [0, 0.5, 0]);
  expect(own instanceof Mesh && own.material.color.toArray()).toEqual([0, 0.5, 0]);
  expect(glass.material.color.toArray()).toEqual([1, 1, 1]);
});

it('lets the renderer traverse only nodes with lights and transparent meshes', () => {
  const drawing = createDrawing();
  hang(drawing, drawing.nodes, mesh());
  const lit = hang(drawing, drawing.nodes, null);
  const lamp = hang(drawing, lit, new PointLight());
  const glass = hang(drawing, drawing.nodes, new Mesh(geometry, new MeshBasicMaterial({ transparent: true })));
  drawing.flush();
  const [, view] = drawing.rendered.children;
  expect(view?.children).toEqual([lit, glass]);
  lamp.clear();
  drawing.flush();
  expect(view?.children).toEqual([glass]);
});

it('draws a mesh in the batch of its material, and removes it with its node', () => {
  const drawing = createDrawing();
  const part = mesh();
  const group = new Group();
  drawing.nodes.add(group);
  const leave = drawing.watch(group);
  group.add(part);
  drawing.flush();
  part.material = new MeshBasicMaterial();
  drawing.touch(group);
  drawing.flush();
  expect(callsOf(drawing)).toBe(1);
  expect(drawing.rendered.children[0]?.children[0]).toHaveProperty('material', part.material);
  leave();
  group.removeFromParent();
  drawing.flush();
  expect(callsOf(drawing)).toBe(0);
});

it('counts added and removed parts, and not moved ones', () => {
  const drawing = createDrawing();
  const group = hang(drawing, drawing.nodes, mesh());
  drawing.flush();
  const before = drawing.parts();
  place(drawing, group, ({ position }) => position.setX(7));
  drawing.flush();
  expect(drawing.parts()).toBe(before);
  group.add(mesh());
  expect(drawing.parts()).not.toBe(before);
});

it('measures the box around everything that is drawn, again after a change', () => {
  const drawing = createDrawing();
  const group = hang(drawing, drawing.nodes, mesh(), 3);
  hang(drawing, drawing.nodes, new Mesh(geometry, new MeshBasicMaterial({ transparent: true })), -2);
  drawing.flush();
  const span = () => [drawing.bounds().min.x, drawing.bounds().max.x];
  expect(span()).toEqual([-2.5, 3.5]);
  place(drawing, group, ({ position }) => position.setX(10));
  drawing.flush();
  expect(span()).toEqual([-2.5, 10.5]);
});

/** The picture that the law below is about, in CSS pixels. */
const SIZE = { width: 1200, height: 800 };
/** The corners of the box, and its center. */
const VERTICES = [-0.5, 0.5]
  .flatMap((x) => [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => new Vector3(x, y, z))))
  .concat(new Vector3());

/** Each instance with the mesh that it is drawn for. The meshes of a batch have the order in which they were added. */
function instancesWithMembers({ rendered, nodes }: Drawing): [InstancedMesh, number, Mesh][] {
  const members: Mesh[] = [];
  nodes.traverse((object) => void (object instanceof Mesh && members.push(object)));
  const isMirrored = ({ matrixWorld }: Object3D): boolean => matrixWorld.determinant() < 0;
  const found: [InstancedMesh, number, Mesh][] = [];
  rendered.traverse((object) => {
    if (!(object instanceof InstancedMesh)) return;
    const own = members.filter((member) => isMirrored(member) === isMirrored(object));
    found.push(...own.map((member, i): [InstancedMesh, number, Mesh] => [object, i, member]));
  });
  return found;
}

/** A view of a point from a direction, as the rig of the cameras sets it. */
function lookAt(target: Vector3, distance: number, projection: Projection): Pane {
  const pane = createPane('main', document.createElement('div'), 0);
  Object.assign(pane, { size: SIZE, projection });
  pane.target.copy(target);
  const { perspective } = pane.cameras;
  perspective.position.copy(target).addScaledVector(new Vector3(0.48, 0.6, 0.64), distance);
  perspective.lookAt(target);
  updateCameras(pane, null);
  return pane;
}

/** The pixel of a point that has these coordinates after a matrix for clip space, in doubles. */
function pixelOf(clipFromLocal: Matrix4, local: Vector3): Vector2 {
  const { x, y } = local.clone().applyMatrix4(clipFromLocal);
  return new Vector2((x * SIZE.width) / 2, (y * SIZE.height) / 2);
}

const single = ({ elements }: Matrix4): Matrix4 => new Matrix4().fromArray(new Float32Array(elements));

/** The pixel at which a GPU draws a vertex of an instance: it gets all matrices in single precision, and rounds each product. */
function drawnPixel(object: InstancedMesh, index: number, vertex: Vector3, camera: Camera): Vector2 {
  const instance = new Matrix4();
  object.getMatrixAt(index, instance);
  const placed = new Vector3(...new Float32Array(vertex.clone().applyMatrix4(instance).toArray()));
  const eyeFromLocal = single(new Matrix4().multiplyMatrices(camera.matrixWorldInverse, object.matrixWorld));
  const seen = new Vector3(...new Float32Array(placed.applyMatrix4(eyeFromLocal).toArray()));
  return pixelOf(single(camera.projectionMatrix), seen);
}

it.each(
  [0, 1e3, 1e6, 1e7, 1e9].flatMap((far) =>
    PROJECTIONS.flatMap((projection) => [0.3, 8, 400].map((distance) => ({ far, projection, distance }))),
  ),
)('draws an instance where it is within 0.5 pixels, at $far, $projection, from $distance', (view) => {
  const drawing = createDrawing();
  // One batch has members at several distances from the origin, and mirrored ones.
  const centers = [0, 1, view.far].map((x) => new Vector3(x + 0.5, view.far / 3, 0.3 - view.far));
  for (const [i, center] of centers.entries())
    place(drawing, hang(drawing, drawing.nodes, mesh()), ({ position, scale, rotation }) => {
      position.copy(center);
      rotation.set(0.3, 0.7, i);
      scale.set(i === 2 ? -1 : 1, 0.5, 2);
    });
  drawing.flush();
  for (const center of [...centers, ...centers]) {
    const pane = lookAt(center, view.distance, view.projection);
    const camera = cameraOf(pane);
    drawing.lookFrom(viewpointOf(pane));
    const clipFromWorld = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
    let seen = 0;
    for (const [object, index, member] of instancesWithMembers(drawing)) {
      for (const vertex of VERTICES) {
        const right = pixelOf(clipFromWorld.clone().multiply(member.matrixWorld), vertex);
        if (Math.abs(right.x) > SIZE.width || Math.abs(right.y) > SIZE.height) continue;
        seen += 1;
        expect(drawnPixel(object, index, vertex, camera).distanceTo(right)).toBeLessThan(0.5);
      }
    }
    expect(seen).toBeGreaterThan(0);
  }
});
