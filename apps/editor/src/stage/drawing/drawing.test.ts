import { BoxGeometry, Group, InstancedMesh, Matrix4, Mesh, MeshBasicMaterial, type Object3D, PointLight } from 'three';
import { expect, it, vi } from 'vitest';
import { createDrawing, type Drawing } from './drawing.ts';

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
