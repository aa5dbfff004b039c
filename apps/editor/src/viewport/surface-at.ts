import { transformNormal } from '@gizmo-kit/math/geometry';
import { rotationBetween } from '@gizmo-kit/math/snapping';
import { type Intersection, Quaternion, Vector3 } from 'three';
import type { Editor } from '../editor.ts';
import { isShown } from '../scene/flags.ts';
import type { Quat, SceneNode, Vec3 } from '../scene/types.ts';
import { worldRotation } from '../scene/world.ts';
import { cameraOf, type Pane } from '../views/pane.ts';
import { hitsAt, type Point } from './pick.ts';

interface Surface {
  readonly node: SceneNode;
  /** Towards the camera, in world space. */
  readonly normal: Vec3;
}

/** In world space; null if it is not a face, such as the symbol of a light. */
function normalOf({ face, object }: Intersection): Vec3 | null {
  return face ? transformNormal(object.matrixWorld.toArray(), face.normal.toArray()) : null;
}

/** The nearest surface at a point of a pane, also of a locked node; null if there is none. */
export function surfaceAt(editor: Editor, pane: Pane, point: Point): Surface | null {
  const { nodes } = editor.scene.getState().document;
  const { hiddenByIsolation } = editor.ui.getState();
  const camera = cameraOf(pane);
  for (const { id, hit } of hitsAt(editor, pane, point)) {
    const node = nodes[id];
    const normal = normalOf(hit);
    if (node === undefined || normal === null || !isShown(nodes, id) || hiddenByIsolation?.has(id) === true) continue;
    const eye = camera.getWorldDirection(new Vector3());
    if (pane.projection === 'perspective') eye.copy(hit.point).sub(camera.position);
    const isBack = eye.dot(new Vector3(...normal)) > 0;
    return { node, normal: isBack ? [-normal[0], -normal[1], -normal[2]] : normal };
  }
  return null;
}

/** The axes of a node, rotated by the smallest angle that aligns its Y axis with the normal of a surface. */
export function axesOn({ node, normal }: Surface, nodes: Readonly<Record<string, SceneNode>>): Quat {
  const own = new Quaternion(...(worldRotation(nodes, node.id) ?? [0, 0, 0, 1]));
  const y = new Vector3(0, 1, 0).applyQuaternion(own);
  // The smallest rotation between opposite directions is not unique, so Y is first reversed by half a turn about X.
  if (y.dot(new Vector3(...normal)) < -0.5) {
    own.multiply(new Quaternion(1, 0, 0, 0));
    y.negate();
  }
  return new Quaternion(...rotationBetween(y.toArray(), normal)).multiply(own).toArray();
}
