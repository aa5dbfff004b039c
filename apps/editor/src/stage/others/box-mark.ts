import {
  type Box3,
  BoxGeometry,
  EdgesGeometry,
  LineBasicMaterial,
  LineSegments,
  type Matrix4,
  type Object3D,
  Vector3,
} from 'three';
import { boxInFrame } from '../../model/views/local-box.ts';

/** The edges are outside of the surface of a box by this part of its size. */
const WIDER = 1.03;
/** Half the size of the box around a node without a surface. */
const SMALL = 0.25;

/** A material of marks: drawn over everything, in the exact color of a person. */
export const markMaterial = (color: string): LineBasicMaterial =>
  new LineBasicMaterial({ color, depthTest: false, transparent: true, toneMapped: false });

/** The edges of a box around an object, along its own axes. */
export interface BoxMark {
  readonly lines: LineSegments;
  /** @param parts changes when the contents of objects do */
  follow(object: Object3D, parts: number): void;
  /** The box in world space, moved by a matrix. */
  set(box: Box3, matrix: Matrix4): void;
  dispose(): void;
}

export function createBoxMark(material: LineBasicMaterial): BoxMark {
  const lines = new LineSegments(new EdgesGeometry(new BoxGeometry()), material);
  lines.matrixAutoUpdate = false;
  lines.frustumCulled = false;
  lines.renderOrder = 600;
  lines.raycast = () => undefined;
  let known: { readonly object: Object3D; readonly parts: number; readonly box: Box3 } | null = null;

  const set = (box: Box3, matrix: Matrix4): void => {
    const [size, center] = [box.getSize(new Vector3()), box.getCenter(new Vector3())];
    lines.matrix
      .makeScale(size.x * WIDER, size.y * WIDER, size.z * WIDER)
      .setPosition(center)
      .premultiply(matrix);
    lines.matrixWorldNeedsUpdate = true;
  };
  return {
    lines,
    set,
    follow: (object, parts) => {
      object.updateWorldMatrix(true, false);
      if (known?.object !== object || known.parts !== parts) {
        const box = boxInFrame([object], object.matrixWorld);
        if (box.isEmpty()) box.setFromCenterAndSize(new Vector3(), new Vector3().setScalar(2 * SMALL));
        known = { object, parts, box };
      }
      set(known.box, object.matrixWorld);
    },
    dispose: () => {
      lines.removeFromParent();
      lines.geometry.dispose();
    },
  };
}
