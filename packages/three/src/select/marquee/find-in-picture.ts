import type { Viewport } from '@gizmo-kit/math';
import { idsInRegion } from '@gizmo-kit/math/screen';
import { type InstancedMesh, type Mesh, type Object3D, Scene, type WebGLRenderer } from 'three';
import { clipsAbove, clipsBelow, clipsOf } from '../../cast/clipping.js';
import { isBatched } from '../../instances/slots.js';
import { rootOf } from '../../targets/source.js';
import { listOf } from '../../targets/target.js';
import type { Graphics, Paint } from '../graphics/graphics.js';
import { keyFrom, keyOfChild } from '../parts.js';
import { layersOf, type SelectPort, withLayers } from '../props.js';
import type { FindKeys } from './find-in-boxes.js';

/**
 * Finds keys by a picture of the scene in which each object has the color of a number: what other objects hide is not found, and
 * objects without a key only hide others.
 *
 * @throws Error if there is no renderer or its context is lost
 */
export async function findInPicture(port: SelectPort, graphics: Graphics, viewport: Viewport): Promise<FindKeys> {
  const { host, root, props } = port;
  const [at, renderer] = [root(), host.renderer?.() as WebGLRenderer | null | undefined];
  if (at === null || !renderer) throw new Error('there is no renderer');
  const { keyOf = keyOfChild(at), filter = () => true } = props();
  /** The key of each number. The number 0 is the background. */
  const keys: (string | null)[] = [null];
  const paints = new Map<Object3D, Paint>();

  const numberOf = (object: Object3D): Pick<Paint, 'number' | 'isEach'> => {
    const keyAt = (instance: number | null): string | null => {
      const key = isWithin(object, at) ? keyFrom(object, instance, at, keyOf) : null;
      return key !== null && filter(key) ? key : null;
    };
    const own = keyAt(null);
    const count = countOf(object);
    const each = Array.from({ length: count }, (_, i) => keyAt(i));
    const isEach = each.some((key) => key !== own);
    const added = isEach ? each : [own];
    if (!isEach && own === null) return { number: 0, isEach };
    const number = keys.length;
    for (const key of added) keys.push(key);
    return { number, isEach };
  };
  const paintOf = (object: Object3D): Paint => {
    const known = paints.get(object);
    if (known !== undefined) return known;
    const { union, anyOf } = clipsFor(object, renderer);
    const paint = { ...numberOf(object), union, all: anyOf[0] ?? [] };
    paints.set(object, paint);
    return paint;
  };

  const size = { width: Math.ceil(viewport.width), height: Math.ceil(viewport.height) };
  const material = graphics.createFlatMaterial(paintOf, () => 1);
  const scene = stageOf(rootOf(at));
  const { overrideMaterial } = scene;
  const { visible } = port.object;
  let reading: Promise<ArrayLike<number>>;
  try {
    scene.overrideMaterial = material;
    port.object.visible = false;
    const camera = host.camera();
    reading = withLayers(camera, layersOf(port), () => graphics.pixelsOf(renderer, scene, camera, size));
  } finally {
    scene.overrideMaterial = overrideMaterial;
    port.object.visible = visible;
  }
  const pixels = await reading.finally(() => material.dispose());

  const byKey = (region: ReadonlyMap<number, number>): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const [number, count] of region) {
      const key = keys[number];
      if (key != null) counts.set(key, (counts.get(key) ?? 0) + count);
    }
    return counts;
  };
  const all = byKey(idsInRegion(pixels, size.width));
  return ({ left, top, right, bottom }, encloses) => {
    const rect = {
      x: left - viewport.x,
      y: viewport.y + size.height - bottom,
      width: right - left,
      height: bottom - top,
    };
    const region = byKey(idsInRegion(pixels, size.width, rect));
    return encloses ? [...region.keys()].filter((key) => region.get(key) === all.get(key)) : [...region.keys()];
  };
}

const isWithin = (object: Object3D | null, root: Object3D): boolean =>
  object !== null && (object === root || isWithin(object.parent, root));

function countOf(object: Object3D): number {
  const mesh = object as InstancedMesh;
  if (mesh.isInstancedMesh) return mesh.count;
  return isBatched(mesh) ? mesh.maxInstanceCount : 0;
}

/** What cuts an object away. */
export function clipsFor(object: Object3D, renderer: WebGLRenderer): ReturnType<typeof clipsOf> {
  const [material] = listOf((object as Mesh).material ?? []);
  return clipsOf(clipsBelow(clipsAbove(object, renderer), object, renderer), material, renderer);
}

/** The scene of a root, or one around a root that is no scene. The root stays where it is. */
function stageOf(root: Object3D): Scene {
  if ('isScene' in root) return root as Scene;
  const stage = new Scene();
  stage.children = [root];
  return stage;
}
