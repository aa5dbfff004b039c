import type { Vec3 } from '@gizmo-kit/scene';
import { type Object3D, OrthographicCamera, PerspectiveCamera, type Sphere, Vector3 } from 'three';
import { boundsOf } from './bounds.ts';
import { extentOf } from './local-box.ts';
import { FIELD_OF_VIEW, type Projection } from './view.ts';

/** A view that is on the page: its element over the canvas, and its cameras. */
export interface Pane {
  readonly id: string;
  /** Covers the rectangle of the view, and receives its pointer events. */
  readonly element: HTMLElement;
  /** The size of the element, in CSS pixels. Reading it from the element would cause a layout in each frame of a drag. */
  size: { readonly width: number; readonly height: number };
  /** The layer of the objects that only this view draws. */
  readonly layer: number;
  /** The perspective camera is controlled, and the orthographic one has the same target. */
  readonly cameras: { readonly perspective: PerspectiveCamera; readonly orthographic: OrthographicCamera };
  /** The present target of the camera, also during a transition. */
  readonly target: Vector3;
  projection: Projection;
  /** The sphere around objects; null without objects. */
  readonly boundsOf: (objects: readonly Object3D[]) => Sphere | null;
  /** The size of an object along its own axes before its scale; null if it is empty. */
  readonly extentOf: (object: Object3D | null) => Vec3 | null;
  /** Sets whether the left button orbits; otherwise it draws a marquee. */
  enableOrbit: (isOn: boolean) => void;
  /** Sets whether the right button pans; otherwise the camera flies. */
  enablePan: (isOn: boolean) => void;
}

/** The layer of meshes that are drawn as instances: no camera sees them. */
export const BATCHED_LAYER = 5;

/** The layer of the first view; the next views have the next layers. */
const FIRST_LAYER = 8;

const ignore = (): void => undefined;

/** @param index of the view among all views */
export function createPane(id: string, element: HTMLElement, index: number): Pane {
  const layer = FIRST_LAYER + index;
  const cameras = { perspective: new PerspectiveCamera(FIELD_OF_VIEW), orthographic: new OrthographicCamera() };
  for (const camera of Object.values(cameras)) camera.layers.enable(layer);
  return {
    id,
    element,
    size: { width: 0, height: 0 },
    layer,
    cameras,
    target: new Vector3(),
    projection: 'perspective',
    boundsOf,
    extentOf,
    enableOrbit: ignore,
    enablePan: ignore,
  };
}

/** The camera that draws a pane. */
export const cameraOf = ({ cameras, projection }: Pane): PerspectiveCamera | OrthographicCamera => cameras[projection];

export const distanceIn = ({ cameras, target }: Pane): number => cameras.perspective.position.distanceTo(target);
