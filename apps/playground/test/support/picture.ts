import { OrthographicCamera, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3, Vector4 } from 'three';
import { type LensName, lenses, lookAtPoint } from '../../src/stage/lenses.js';
import type { Pixel } from './mouse-drag.js';

/** The image of the canvas, computed independently: the camera of a lens and the rectangle of the canvas. */
export class Picture {
  readonly #camera: PerspectiveCamera | OrthographicCamera;
  readonly #rect: DOMRect;

  constructor(lens: LensName, canvas: Element) {
    this.#rect = canvas.getBoundingClientRect();
    const { width, height } = this.#rect;
    const camera = lenses[lens];
    const { position, near, far } = camera;
    if ('fov' in camera) {
      this.#camera = new PerspectiveCamera(camera.fov, width / height, near, far);
    } else {
      this.#camera = new OrthographicCamera(-width / 2, width / 2, height / 2, -height / 2, near, far);
      this.#camera.zoom = camera.zoom;
      this.#camera.updateProjectionMatrix();
    }
    this.#camera.position.fromArray(position);
    this.#camera.lookAt(...lookAtPoint);
    this.#camera.updateMatrixWorld();
  }

  /** The pixel of a world point. */
  pixel(point: Vector3): Pixel {
    const { x, y } = point.clone().project(this.#camera);
    const { left, top, width, height } = this.#rect;
    return [left + ((x + 1) / 2) * width, top + ((1 - y) / 2) * height];
  }

  /** A unit direction of the image in world space: 0 is right, 1 is up, 2 is towards the eye. */
  axis(index: 0 | 1 | 2): Vector3 {
    return new Vector3().setFromMatrixColumn(this.#camera.matrixWorld, index);
  }

  /** World units per CSS pixel at a point. */
  unitsPerPixel(point: Vector3): number {
    const right = this.axis(0);
    const [x0] = this.pixel(point);
    const [x1] = this.pixel(point.clone().add(right));
    return 1 / (x1 - x0);
  }

  /** The distance along an axis of the point that is drawn at the foot of the cursor on the drawn axis. */
  along(origin: Vector3, axis: Vector3, cursor: Pixel): number {
    const from = this.pixel(origin);
    const to = this.pixel(origin.clone().addScaledVector(axis, this.unitsPerPixel(origin)));
    const drawn = [to[0] - from[0], to[1] - from[1]] as const;
    const share =
      ((cursor[0] - from[0]) * drawn[0] + (cursor[1] - from[1]) * drawn[1]) / (drawn[0] ** 2 + drawn[1] ** 2);
    const foot = this.#ndc([from[0] + share * drawn[0], from[1] + share * drawn[1]]);
    // In clip space the axis is a + t b. At the foot, (a + t b).i = foot.i (a + t b).w, which is solved for t.
    const clip = (v: Vector3, w: number) =>
      new Vector4(v.x, v.y, v.z, w)
        .applyMatrix4(this.#camera.matrixWorldInverse)
        .applyMatrix4(this.#camera.projectionMatrix);
    const a = clip(origin, 1);
    const b = clip(axis, 0);
    const i = Math.abs(drawn[0]) > Math.abs(drawn[1]) ? 'x' : 'y';
    return (foot[i] * a.w - a[i]) / (b[i] - foot[i] * b.w);
  }

  /** The point of a plane that is drawn at the cursor. */
  onPlane(point: Vector3, normal: Vector3, cursor: Pixel): Vector3 {
    const caster = new Raycaster();
    caster.setFromCamera(this.#ndc(cursor), this.#camera);
    const hit = caster.ray.intersectPlane(new Plane().setFromNormalAndCoplanarPoint(normal, point), new Vector3());
    if (hit === null) throw new Error('The cursor is past the horizon of the plane.');
    return hit;
  }

  #ndc([x, y]: Pixel): Vector2 {
    const { left, top, width, height } = this.#rect;
    return new Vector2(((x - left) / width) * 2 - 1, 1 - ((y - top) / height) * 2);
  }
}
