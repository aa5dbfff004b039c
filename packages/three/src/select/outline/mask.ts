import {
  type Camera,
  Color,
  HalfFloatType,
  type Layers,
  Matrix4,
  type Object3D,
  type PerspectiveCamera,
  Scene,
  type Texture,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Graphics, Paint } from '../graphics/graphics.js';
import { clipsFor } from '../marquee/find-in-picture.js';
import { type Part, withLayers } from '../props.js';
import { type Drawn, withAlone } from './arrange.js';
import { createDrawnParts } from './drawn-parts.js';

/** The channels of the mask, red for the others and green for the active object. */
const COLORS = [0xff0000, 0x00ff00] as const;

/** The selected objects as a picture: the active one is green, the others are red, and blue is the distance from the eye. */
export interface Mask {
  readonly texture: Texture;
  /** Device pixels. */
  readonly size: () => { readonly width: number; readonly height: number };
  /** Finds what is drawn of parts, with their present matrices. */
  readonly gather: (renderer: WebGLRenderer, others: readonly Part[], active: readonly Part[]) => void;
  /** Draws the gathered objects alone, into a corner. */
  readonly draw: (renderer: WebGLRenderer, camera: Camera, corner: Corner) => void;
  /** The distance for 1 in blue. */
  readonly unit: () => number;
  readonly dispose: () => void;
}

/** The part of the mask that is drawn. */
export interface Corner {
  /** Device pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels for each CSS pixel. */
  readonly pixelRatio: number;
  /** The layers of the objects. */
  readonly layers: Layers;
}

/** CSS pixels around lines and points: the edge is searched in few directions, which could miss what is thinner. */
const BESIDE = [
  [0.5, 0],
  [-0.5, 0],
  [0, 0.5],
  [0, -0.5],
] as const;

export function createMask(graphics: Graphics): Mask {
  const target = new WebGLRenderTarget(1, 1, { samples: 4, type: HalfFloatType });
  const lists = [createDrawnParts(), createDrawnParts()] as const;
  let drawn: readonly (readonly Drawn[])[] = [];
  let paints = new Map<Object3D, Paint>();
  let ratio = 1;
  let unit = 1;
  const material = graphics.createFlatMaterial(
    (object) => paints.get(object) ?? null,
    () => ratio,
    () => 1 / unit,
  );
  // The renderer draws its children, which stay in the scene.
  const stage = Object.assign(new Scene(), { matrixWorldAutoUpdate: false, overrideMaterial: material });
  const [clear, kept, shift] = [new Color(), new Matrix4(), new Matrix4()];
  const viewport = new Vector4();

  const drawAlone = (
    renderer: WebGLRenderer,
    camera: Camera,
    objects: readonly Drawn[],
    width: number,
    height: number,
  ): void => {
    renderer.clearDepth();
    withAlone(stage, objects, () => renderer.render(stage, camera));
    const thin = objects.filter(([object]) => 'isLine' in object || 'isPoints' in object);
    if (thin.length > 0) withAlone(stage, thin, () => drawBeside(renderer, camera, width, height));
  };
  /** `width` and `height` in CSS pixels. */
  const drawBeside = (renderer: WebGLRenderer, camera: Camera, width: number, height: number): void => {
    const { projectionMatrix } = camera;
    kept.copy(projectionMatrix);
    for (const [x, y] of BESIDE) {
      projectionMatrix.multiplyMatrices(shift.makeTranslation((2 * x) / width, (2 * y) / height, 0), kept);
      renderer.render(stage, camera);
    }
    projectionMatrix.copy(kept);
  };

  return {
    texture: target.texture,
    size: () => target,
    unit: () => unit,
    gather(renderer, ...parts) {
      paints = new Map();
      drawn = lists.map((list, i) => list.show(parts[i] as readonly Part[]));
      for (const [i, objects] of drawn.entries()) {
        for (const [object, like] of objects) {
          const { union, anyOf } = clipsFor(like, renderer);
          paints.set(object, { number: COLORS[i] as number, isEach: false, union, all: anyOf[0] ?? [] });
        }
      }
    },
    draw(renderer, camera, { width, height, pixelRatio, layers }) {
      const size = [Math.max(target.width, width), Math.max(target.height, height)] as const;
      if (size[0] !== target.width || size[1] !== target.height) target.setSize(...size);
      target.viewport.set(0, 0, width, height);
      ratio = pixelRatio;
      // Half floats have their 11 digits up to 65,504.
      unit = (camera as PerspectiveCamera).far / 1000;
      const before = {
        target: renderer.getRenderTarget(),
        alpha: renderer.getClearAlpha(),
        autoClear: renderer.autoClear,
      };
      const { shadowMap } = renderer;
      const { autoUpdate } = shadowMap;
      renderer.getClearColor(clear);
      renderer.getViewport(viewport);
      try {
        shadowMap.autoUpdate = false;
        renderer.setRenderTarget(target);
        renderer.setClearColor(0x000000, 0);
        renderer.clear();
        renderer.autoClear = false;
        withLayers(camera, layers, () => {
          for (const objects of drawn) drawAlone(renderer, camera, objects, width / pixelRatio, height / pixelRatio);
        });
      } finally {
        shadowMap.autoUpdate = autoUpdate;
        renderer.autoClear = before.autoClear;
        renderer.setClearColor(clear, before.alpha);
        renderer.setRenderTarget(before.target);
      }
    },
    dispose() {
      target.dispose();
      material.dispose();
      for (const list of lists) list.dispose();
    },
  };
}
