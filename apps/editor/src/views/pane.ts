import { type Object3D, OrthographicCamera, PerspectiveCamera, type Sphere, Vector3 } from 'three';
import type { Vec3 } from '../scene/types.ts';
import { boundsOf } from './bounds.ts';
import { extentOf } from './local-box.ts';
import { FIELD_OF_VIEW, type Projection, type Shading } from './view.ts';

/** A view that is on the page: its element over the canvas, and its cameras. */
export interface Pane {
  readonly id: string;
  /** Covers the rectangle of the view, and hears its pointers. */
  readonly element: HTMLElement;
  /** Of the element, in CSS pixels. Reading it from the element would lay out the page in each frame of a drag. */
  size: { readonly width: number; readonly height: number };
  /** Of the objects that only this view draws. */
  readonly layer: number;
  /** The perspective one is steered, and the orthographic one shows what it looks at. */
  readonly cameras: { readonly perspective: PerspectiveCamera; readonly orthographic: OrthographicCamera };
  /** What the camera looks at now, also in the middle of a transition. */
  readonly target: Vector3;
  projection: Projection;
  /** The ball around objects; null without objects. */
  readonly boundsOf: (objects: readonly Object3D[]) => Sphere | null;
  /** The size of what an object shows along its own axes before its scale; null where it shows nothing. */
  readonly extentOf: (object: Object3D | null) => Vec3 | null;
  /** Whether the left button orbits from now on; else it draws a marquee. */
  orbits: (isOn: boolean) => void;
  /** Whether the right button pans; else the camera flies. */
  pans: (isOn: boolean) => void;
}

/** The layers of lights that only views of one shading see. */
export const SHADING_LAYERS: Readonly<Record<Shading, number>> = { full: 6, simple: 7 };

/** The layer of meshes that are drawn as instances: no camera sees them. */
export const BATCHED_LAYER = 5;

/** The layer of what only the first view draws; the next views have the next layers. */
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
    orbits: ignore,
    pans: ignore,
  };
}

/** The camera that draws a pane. */
export const cameraOf = ({ cameras, projection }: Pane): PerspectiveCamera | OrthographicCamera => cameras[projection];

export const distanceIn = ({ cameras, target }: Pane): number => cameras.perspective.position.distanceTo(target);
