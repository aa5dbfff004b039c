import { BoxGeometry, Color, InstancedMesh, Matrix4, MeshStandardMaterial, Quaternion, Vector3 } from 'three';

/** The number of instances along each side of a field, and their distance in units. */
export const ROW = 5;
const PITCH = 0.6;

const [plain, picked] = [new Color('#8c96a3'), new Color('#c08a2e')];

/** The position of an instance in its mesh, row by row. */
export const placeOf = (index: number, row: number = ROW, pitch: number = PITCH): Vector3 =>
  new Vector3(((index % row) - (row - 1) / 2) * pitch, 0, (Math.floor(index / row) - (row - 1) / 2) * pitch);

/** A field of boxes, each rotated a little more than the previous one. */
export function createField(row: number = ROW, pitch: number = PITCH, edge = 0.36): InstancedMesh {
  const mesh = new InstancedMesh(new BoxGeometry(edge, edge, edge), new MeshStandardMaterial(), row * row);
  const turn = new Quaternion();
  const size = new Vector3(1, 1, 1);
  for (let i = 0; i < row * row; i++) {
    turn.setFromAxisAngle(new Vector3(0, 1, 0), 0.1 * i);
    mesh.setMatrixAt(i, new Matrix4().compose(placeOf(i, row, pitch), turn, size));
    mesh.setColorAt(i, plain);
  }
  return mesh;
}

/** Colors the selected instances. */
export function showPicked(mesh: InstancedMesh, indices: readonly number[]): void {
  for (let i = 0; i < mesh.count; i++) mesh.setColorAt(i, indices.includes(i) ? picked : plain);
  if (mesh.instanceColor !== null) mesh.instanceColor.needsUpdate = true;
}

/** Frees the GPU resources of a field. */
export function disposeField(mesh: InstancedMesh): void {
  mesh.geometry.dispose();
  if (mesh.material instanceof MeshStandardMaterial) mesh.material.dispose();
  mesh.dispose();
}
