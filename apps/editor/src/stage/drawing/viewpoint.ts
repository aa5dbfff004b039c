import { OrthographicCamera, Vector3 } from 'three';
import { cameraOf, type Pane } from '../../model/views/pane.ts';

/** Where a picture is seen from. */
export interface Viewpoint {
  /** The point around which the picture has its largest scale: the eye, or the target of an orthographic camera. */
  readonly point: Vector3;
  /** The least distance from an eye that is drawn. An orthographic camera has the same scale everywhere: infinite. */
  readonly nearest: number;
  /** World units per CSS pixel at that distance. */
  readonly unitsPerPixel: number;
}

export function viewpointOf(pane: Pane): Viewpoint {
  const camera = cameraOf(pane);
  const isFlat = camera instanceof OrthographicCamera;
  const nearest = isFlat ? Number.POSITIVE_INFINITY : camera.near;
  const half = (isFlat ? 1 : nearest) / (camera.projectionMatrix.elements[5] ?? 1);
  return {
    point: isFlat ? pane.target : new Vector3().setFromMatrixPosition(camera.matrixWorld),
    nearest,
    unitsPerPixel: (2 * half) / Math.max(1, pane.size.height),
  };
}
