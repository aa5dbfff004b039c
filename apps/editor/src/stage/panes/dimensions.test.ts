import { BoxGeometry, Group, Mesh, MeshBasicMaterial, PerspectiveCamera, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { dimensionsOf, type ImageView } from './dimensions.ts';

function view(): ImageView {
  const camera = new PerspectiveCamera(40, 2, 0.1, 100);
  camera.position.set(4, 3, 6);
  camera.lookAt(0, 0, 0);
  camera.updateMatrixWorld(true);
  return { camera, width: 800, height: 400 };
}

const box = (x: number, y: number, z: number): Mesh => new Mesh(new BoxGeometry(x, y, z), new MeshBasicMaterial());
const lengths = (...objects: readonly (Mesh | Group)[]): readonly (number | null)[] =>
  dimensionsOf(objects, view()).map((dimension) => dimension && Number(dimension.length.toFixed(9)));

describe('dimensions', () => {
  it('of one object are along its own axes, for any transform', () => {
    const parent = new Group();
    parent.scale.set(2, 1, 1);
    const mesh = box(1, 2, 3);
    mesh.rotation.set(0, 0, Math.PI / 2);
    mesh.scale.set(1, 1, 0.5);
    parent.add(mesh);
    expect(lengths(mesh)).toEqual([1, 4, 1.5]);
  });

  it('of several objects are those of their bounding box in the world', () => {
    const [a, b] = [box(1, 1, 1), box(1, 1, 1)];
    b.position.set(2, 0, -1);
    expect(lengths(a, b)).toEqual([3, 1, 2]);
  });

  it('do not exist without an extent, without meshes, and for a singular object', () => {
    expect(lengths(box(1, 0, 1))).toEqual([1, null, 1]);
    expect(lengths(new Group())).toEqual([null, null, null]);
    const flat = box(1, 1, 1);
    flat.scale.set(1, 0, 1);
    expect(lengths(flat)).toEqual([null, null, null]);
  });

  it.each([1, 0.1, 0.001])('have labels that do not overlap, for a size of %d', (size) => {
    const places = dimensionsOf([box(size, size, size)], view()).flatMap((dimension) => dimension?.at ?? []);
    expect(places).toHaveLength(3);
    for (const [i, a] of places.entries())
      for (const b of places.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), 2 * Math.abs(a.y - b.y))).toBeGreaterThan(39);
  });

  it.each([
    ['left', 20, 200],
    ['right', 780, 200],
    ['top', 400, 10],
    ['bottom', 400, 392],
  ])('have labels that are not clipped, for an object at the %s edge', (_edge, x, y) => {
    const small = box(0.1, 0.1, 0.1);
    const { camera, width, height } = view();
    small.position.copy(new Vector3((2 * x) / width - 1, 1 - (2 * y) / height, 0.95).unproject(camera));
    const places = dimensionsOf([small], view()).flatMap((dimension) => dimension?.at ?? []);
    expect(places).toHaveLength(3);
    for (const [i, a] of places.entries()) {
      expect(Math.abs(a.x - width / 2)).toBeLessThanOrEqual(width / 2 - 26);
      expect(Math.abs(a.y - height / 2)).toBeLessThanOrEqual(height / 2 - 10);
      for (const b of places.slice(i + 1))
        expect(Math.max(Math.abs(a.x - b.x), 2 * Math.abs(a.y - b.y))).toBeGreaterThan(39);
    }
  });
});
