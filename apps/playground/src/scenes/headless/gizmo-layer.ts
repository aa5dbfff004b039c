import type { Triangles } from '@gizmo-kit/math/screen';
import {
  BufferAttribute,
  BufferGeometry,
  Mesh,
  MeshBasicMaterial,
  OrthographicCamera,
  Scene,
  Sphere,
  type WebGLRenderer,
} from 'three';

/** Draws the triangles of a gizmo, given in CSS pixels, over the picture of a renderer. */
export function createGizmoLayer(renderer: WebGLRenderer) {
  const material = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthTest: false });
  const mesh = new Mesh(new BufferGeometry(), material);
  mesh.frustumCulled = false;
  const scene = new Scene().add(mesh);

  const draw = ({ positions, colors, indices }: Triangles, width: number, height: number) => {
    mesh.geometry.dispose();
    mesh.geometry = new BufferGeometry()
      .setAttribute('position', new BufferAttribute(positions, 2))
      .setAttribute('color', new BufferAttribute(colors, 4))
      .setIndex(new BufferAttribute(indices, 1));
    // three.js would compute one, which takes positions with a z.
    mesh.geometry.boundingSphere = new Sphere();
    renderer.autoClear = false;
    // The y axis of CSS pixels points down.
    renderer.render(scene, new OrthographicCamera(0, width, 0, height, -1, 1));
    renderer.autoClear = true;
  };
  const dispose = () => {
    mesh.geometry.dispose();
    material.dispose();
  };
  return { draw, dispose };
}
