import { BoxGeometry, InstancedMesh, Matrix4, MeshBasicMaterial, Quaternion, Vector3 } from 'three';
import type { Stage } from './stage.js';

/** Three positions in the world; the last is the origin, where the tests expect the handles. */
export const PLACES = [
  [-0.6, 0.3, 0],
  [0.5, -0.4, 0.2],
  [0, 0, 0],
] as const;

/** Rotates, mirrors and non-uniformly scales a mesh. */
export const uneven = (mesh: InstancedMesh): void => {
  mesh.rotation.set(0.3, -0.5, 0.8);
  mesh.scale.set(1.5, 0.7, -1.1);
  mesh.position.set(0.2, -0.1, 0.3);
};

/** Instances at these positions in the world, with some rotations and scales. */
export function addInstances(
  stage: Stage,
  places: readonly (readonly [number, number, number])[],
  setUp: (mesh: InstancedMesh) => void = () => undefined,
): InstancedMesh {
  const mesh = new InstancedMesh(new BoxGeometry(0.2, 0.2, 0.2), new MeshBasicMaterial(), places.length);
  setUp(mesh);
  stage.parent.add(mesh);
  mesh.updateWorldMatrix(true, false);
  const meshFromWorld = mesh.matrixWorld.clone().invert();
  for (const [i, place] of places.entries()) {
    const turn = new Quaternion().setFromAxisAngle(new Vector3(1, 2, i).normalize(), 0.3 * i);
    const matrix = new Matrix4().compose(new Vector3(), turn, new Vector3(1, 1 + 0.1 * i, 1));
    mesh.setMatrixAt(i, matrix.setPosition(new Vector3(...place).applyMatrix4(meshFromWorld)));
  }
  mesh.instanceMatrix.needsUpdate = true;
  stage.draw();
  return mesh;
}

/** The matrix of an instance. */
export const numbersAt = (mesh: InstancedMesh, index: number): readonly number[] => [
  ...mesh.instanceMatrix.array.slice(16 * index, 16 * index + 16),
];

/** The world matrix of an instance. */
export function worldMatrixAt(mesh: InstancedMesh, index: number): Matrix4 {
  mesh.updateWorldMatrix(true, false);
  const matrix = new Matrix4();
  mesh.getMatrixAt(index, matrix);
  return matrix.premultiply(mesh.matrixWorld);
}

/** The origin of an instance in the world. */
export const originAt = (mesh: InstancedMesh, index: number): Vector3 =>
  new Vector3().setFromMatrixPosition(worldMatrixAt(mesh, index));

/** The relative difference of two matrices. */
export function apart(a: readonly number[], b: readonly number[]): number {
  const size = Math.max(...b.map(Math.abs));
  return Math.max(...a.map((n, i) => Math.abs(n - (b[i] ?? Number.NaN)))) / size;
}

/** The matrix of a rotation around a world axis through a point. */
export const turnAbout = (pivot: Vector3, axis: readonly [number, number, number], angle: number): Matrix4 =>
  new Matrix4()
    .makeTranslation(pivot)
    .multiply(new Matrix4().makeRotationAxis(new Vector3(...axis), angle))
    .multiply(new Matrix4().makeTranslation(pivot.clone().negate()));
