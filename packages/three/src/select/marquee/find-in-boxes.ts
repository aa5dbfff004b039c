import type { Viewport } from '@gizmo-kit/math';
import { type Box3, type InstancedMesh, type Layers, Matrix4, type Mesh, type Object3D } from 'three';
import { slotsOf } from '../../instances/slots.js';
import { boxOfObject } from '../../targets/bounds.js';
import { isShown } from '../../targets/source.js';
import { layersOf, type SelectPort } from '../props.js';
import type { Rect } from './reduce-marquee.js';

/** Finds the keys that a rectangle touches or encloses. */
export type FindKeys = (rect: Rect, encloses: boolean) => readonly string[];

/** The part of a picture that a key takes up, in the layout pixels of the canvas. */
interface KeyBox {
  readonly key: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Whether all of it is in front of the camera, so that it can be enclosed. */
  isInFront: boolean;
}

/** Finds keys by the bounding boxes of their objects, also where other objects hide them. */
export function findInBoxes(port: SelectPort, viewport: Viewport): FindKeys {
  const { lookUp, allKeys, host } = port;
  const partsOf = lookUp();
  const [camera, layers] = [host.camera(), layersOf(port)];
  port.root()?.updateWorldMatrix(true, true);
  const clipFromWorld = new Matrix4().multiplyMatrices(camera.projectionMatrix, camera.matrixWorldInverse);
  const keys = allKeys();
  const owned = new Set(keys.flatMap((key) => partsOf(key).map(({ object }) => object)));
  const boxes: KeyBox[] = [];
  for (const key of keys) {
    const box: KeyBox = { key, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, isInFront: true };
    for (const { object, instance } of partsOf(key)) {
      if (!isShown(object)) continue;
      if (instance !== null) addInstance(box, object as InstancedMesh, instance, clipFromWorld);
      else addObject(box, object, { owned, layers, clipFromWorld });
    }
    if (box.left <= box.right) boxes.push(inPixels(box, viewport));
  }
  return (rect, encloses) =>
    boxes.flatMap((box) => {
      const isIn = encloses
        ? box.isInFront &&
          box.left >= rect.left &&
          box.right <= rect.right &&
          box.top >= rect.top &&
          box.bottom <= rect.bottom
        : box.left <= rect.right && box.right >= rect.left && box.top <= rect.bottom && box.bottom >= rect.top;
      return isIn ? box.key : [];
    });
}

/** From normalized device coordinates, whose y grows upwards. */
const inPixels = (box: KeyBox, { x, y, width, height }: Viewport): KeyBox => ({
  ...box,
  left: x + ((box.left + 1) / 2) * width,
  right: x + ((box.right + 1) / 2) * width,
  top: y + ((1 - box.bottom) / 2) * height,
  bottom: y + ((1 - box.top) / 2) * height,
});

interface Around {
  /** The objects of all keys. Those below another one are not parts of it. */
  readonly owned: ReadonlySet<Object3D>;
  readonly layers: Layers;
  readonly clipFromWorld: Matrix4;
}

function addObject(box: KeyBox, object: Object3D, around: Around): void {
  if (!object.visible) return;
  const own = object.layers.test(around.layers) ? boxOfObject(object) : null;
  if (own !== null) widen(box, own, new Matrix4().multiplyMatrices(around.clipFromWorld, object.matrixWorld));
  for (const child of object.children) if (!around.owned.has(child)) addObject(box, child, around);
}

function addInstance(box: KeyBox, mesh: InstancedMesh, instance: number, clipFromWorld: Matrix4): void {
  const slots = slotsOf(mesh as Mesh as InstancedMesh);
  if (!slots.has(instance)) return;
  const clip = new Matrix4().fromArray(slots.read(instance) as number[]).premultiply(mesh.matrixWorld);
  widen(box, slots.box(instance), clip.premultiply(clipFromWorld));
}

/** Extends a box by the eight corners of a bounding box. */
function widen(box: KeyBox, { min, max }: Box3, { elements: e }: Matrix4): void {
  if (!(min.x <= max.x)) return;
  for (let corner = 0; corner < 8; corner++) {
    const [x, y, z] = [corner & 1 ? max.x : min.x, corner & 2 ? max.y : min.y, corner & 4 ? max.z : min.z];
    const w = e[3] * x + e[7] * y + e[11] * z + e[15];
    if (!(w > 0)) {
      box.isInFront = false;
      continue;
    }
    const across = (e[0] * x + e[4] * y + e[8] * z + e[12]) / w;
    const up = (e[1] * x + e[5] * y + e[9] * z + e[13]) / w;
    box.left = Math.min(box.left, across);
    box.right = Math.max(box.right, across);
    box.top = Math.min(box.top, up);
    box.bottom = Math.max(box.bottom, up);
  }
}
