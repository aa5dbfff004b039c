import { colorOfId, enclosedIds, idsInRegion } from '@gizmo-kit/math/screen';
import { type Camera, Color, type Object3D, Scene, type WebGLRenderer } from 'three';
import type { FindNodes } from '../../model/views/marquee.ts';
import { BATCHED_LAYER } from '../../model/views/pane.ts';
import type { Graphics } from '../graphics/graphics.ts';
import { nodeIdOf } from './pick.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The canvas of the views. */
export interface Canvas {
  readonly graphics: Graphics;
  readonly gl: WebGLRenderer;
}

/**
 * Finds visible nodes: draws the scene once, each node in its own color, or in that of the background if it has none.
 * @param ids of the nodes to find; the others only cover them
 * @param roots the objects of the whole scene
 * @param size of the image, in CSS pixels
 */
export async function createIdImage(
  { graphics, gl }: Canvas,
  camera: Camera,
  ids: readonly string[],
  roots: readonly Object3D[],
  size: Size,
): Promise<FindNodes> {
  const numbers = new Map(ids.map((id, i) => [id, i + 1]));
  const material = graphics.createIdMaterial((object) => {
    const [r, g, b] = colorOfId(numbers.get(nodeIdOf(object) ?? '') ?? 0) ?? [0, 0, 0];
    return new Color(r / 255, g / 255, b / 255);
  });
  const stage = new Scene();
  stage.matrixWorldAutoUpdate = false;
  stage.overrideMaterial = material;
  // They stay in the scene.
  stage.children = [...roots];
  camera.layers.enable(BATCHED_LAYER);
  const reading = graphics.pixelsOf(gl, stage, camera, size);
  camera.layers.disable(BATCHED_LAYER);
  const pixels = await reading.finally(() => material.dispose());
  const all = idsInRegion(pixels, size.width);
  return ({ left, top, right, bottom }, mustEnclose) => {
    const rect = { x: left, y: size.height - bottom, width: right - left, height: bottom - top };
    const region = idsInRegion(pixels, size.width, rect);
    const found = mustEnclose ? enclosedIds(region, all) : [...region.keys()];
    return found.flatMap((number) => ids[number - 1] ?? []);
  };
}
