import type { Material, Object3D, Plane, Vector3 } from 'three';
import type { ClippingRenderer } from '../host/renderer.js';

/** Keeps what is in front of all planes of `union`, and in front of one plane of each list of `anyOf`. */
export interface Clips {
  readonly union: readonly Plane[];
  readonly anyOf: readonly (readonly Plane[])[];
}

export const NO_CLIPS: Clips = { union: [], anyOf: [] };

const added = (clips: Clips, planes: readonly Plane[], isIntersection: boolean): Clips => {
  if (planes.length === 0) return clips;
  if (!isIntersection) return { ...clips, union: [...clips.union, ...planes] };
  return { ...clips, anyOf: [...clips.anyOf, planes] };
};

/** The clips of the descendants of an object: those of its parent, and its own if it is a ClippingGroup. */
export function clipsBelow(parent: Clips, object: Object3D, renderer: ClippingRenderer | null): Clips {
  const group = object as Partial<ClippingGroupLike>;
  if (!group.isClippingGroup || group.enabled === false || (renderer && !renderer.isWebGPURenderer)) return parent;
  const { clippingPlanes = [], clipIntersection = false } = group;
  // WebGPURenderer joins the planes of nested groups into one list.
  const [before = []] = clipIntersection ? parent.anyOf : [];
  return added(clipIntersection ? { ...parent, anyOf: [] } : parent, [...before, ...clippingPlanes], clipIntersection);
}

interface ClippingGroupLike {
  readonly isClippingGroup: boolean;
  readonly enabled: boolean;
  readonly clippingPlanes: readonly Plane[];
  readonly clipIntersection: boolean;
}

/** The clips of an object by the renderer and by the groups that contain it. */
export function clipsAbove(object: Object3D, renderer: ClippingRenderer | null): Clips {
  if (object.parent !== null) return clipsBelow(clipsAbove(object.parent, renderer), object.parent, renderer);
  return renderer?.isWebGPURenderer ? NO_CLIPS : added(NO_CLIPS, renderer?.clippingPlanes ?? [], false);
}

/** The clips of what is drawn with a material. */
export function clipsOf(clips: Clips, material: Material | undefined, renderer: ClippingRenderer | null): Clips {
  if (!material?.clippingPlanes || !renderer?.localClippingEnabled || renderer.isWebGPURenderer) return clips;
  return added(clips, material.clippingPlanes, material.clipIntersection);
}

export const hasClips = ({ union, anyOf }: Clips): boolean => union.length + anyOf.length > 0;

/** Whether a point in world space is cut away. */
export const isCut = ({ union, anyOf }: Clips, point: Vector3): boolean =>
  union.some((plane) => plane.distanceToPoint(point) < 0) ||
  anyOf.some((planes) => planes.every((plane) => plane.distanceToPoint(point) < 0));
