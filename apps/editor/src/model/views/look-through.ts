import { addScaled, compose, cross, decompose, normalize, transformDirection } from '@gizmo-kit/math/geometry';
import { IDENTITY, IDENTITY_MATRIX, keepIn, matrixUpTo, type Vec3, worldMatrix, worldRotation } from '@gizmo-kit/scene';
import type { CameraContent } from '../kinds/camera.ts';
import type { SceneDocument, SceneNode } from '../scene/types.ts';
import { directionOf, distanceOf, distanceOfHalfHeight, FIELD_OF_VIEW, halfHeightOf, type View } from './view.ts';

const cameraIn = (document: SceneDocument, id: string): CameraContent | null => {
  const content = document.nodes.get(id)?.content;
  return content?.kind === 'camera' ? content : null;
};

/**
 * The view through a camera of the scene: its position, direction, projection and lens. The view has no roll. Returns null if
 * the node is not a camera, or its world matrix is not finite.
 */
export function viewThrough(view: View, document: SceneDocument, id: string): View | null {
  const content = cameraIn(document, id);
  const quaternion = worldRotation(document, id);
  if (content === null || quaternion === null) return null;
  const [x, y, z] = worldMatrix(document, id).slice(12, 15);
  const position = [x, y, z] as Vec3;
  const forward = transformDirection(compose({ ...IDENTITY, quaternion }), [0, 0, -1]);
  const { projection } = content;
  const fov = projection === 'perspective' ? content.fov : FIELD_OF_VIEW;
  const distance = projection === 'perspective' ? distanceOf(view) : distanceOfHalfHeight(content.height / 2, fov);
  return { ...view, projection, fov, position, target: addScaled(position, forward, distance) };
}

/** The node of a camera that has the position, direction, projection and lens of a view. Its scale stays. */
export function cameraAt(view: View, document: SceneDocument, id: string): SceneNode | null {
  const [node, content] = [document.nodes.get(id), cameraIn(document, id)];
  if (node === undefined || content === null) return null;
  const back = directionOf(view);
  // Seen exactly from above or below, the controls have −Z or +Z at the top.
  const right = normalize(cross([0, 1, 0], back)) ?? [1, 0, 0];
  const up = cross(back, right);
  const [px, py, pz] = view.position;
  const world = decompose([...right, 0, ...up, 0, ...back, 0, px, py, pz, 1]).transform;
  const { transform } = keepIn(world, IDENTITY_MATRIX, matrixUpTo(document, node.parent, null));
  return {
    ...node,
    transform: { ...transform, scale: node.transform.scale },
    content: {
      ...content,
      projection: view.projection,
      ...(view.projection === 'perspective'
        ? { fov: view.fov }
        : { height: 2 * halfHeightOf(distanceOf(view), view.fov) }),
    },
  };
}
