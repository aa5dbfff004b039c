import {
  type Camera,
  Color,
  Matrix4,
  type Object3D,
  Scene,
  type Texture,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import { isShown } from '../../targets/source.js';
import type { Graphics, Paint } from '../graphics/graphics.js';
import { clipsFor } from '../marquee/find-in-picture.js';
import type { Part } from '../props.js';
import { type Drawn, withAlone } from './arrange.js';
import { createInstances, leavesOf } from './drawn-parts.js';

/** The channels of the mask: the active object is green. */
const [RED, GREEN] = [0xff0000, 0x00ff00];

/** The selected objects as a picture: the active one is green, the others are red. */
export interface Mask {
  readonly texture: Texture;
  /** Device pixels. */
  readonly size: () => { readonly width: number; readonly height: number };
  /** Draws the objects alone, into a corner of `width` by `height` device pixels. */
  readonly draw: (renderer: WebGLRenderer, camera: Camera, parts: MaskParts, width: number, height: number) => void;
  readonly dispose: () => void;
}

export interface MaskParts {
  readonly others: readonly Part[];
  readonly active: readonly Part[];
  /** Device pixels for each CSS pixel. */
  readonly pixelRatio: number;
}

/** CSS pixels around lines and points: the edge is searched in few directions, which could miss what is thinner. */
const BESIDE = [
  [0.5, 0],
  [-0.5, 0],
  [0, 0.5],
  [0, -0.5],
] as const;

export function createMask(graphics: Graphics): Mask {
  const target = new WebGLRenderTarget(1, 1, { samples: 4 });
  const instances = { others: createInstances(), active: createInstances() };
  let paints = new Map<Object3D, Paint>();
  let ratio = 1;
  const material = graphics.createFlatMaterial(
    (object) => paints.get(object) ?? null,
    () => ratio,
  );
  // The renderer draws its children, which stay in the scene.
  const stage = Object.assign(new Scene(), { matrixWorldAutoUpdate: false, overrideMaterial: material });
  const [clear, kept, shift] = [new Color(), new Matrix4(), new Matrix4()];
  const viewport = new Vector4();

  /** What is drawn of parts, in one color. */
  const gather = (renderer: WebGLRenderer, name: 'others' | 'active', parts: readonly Part[]): readonly Drawn[] => {
    const number = name === 'active' ? GREEN : RED;
    const add = (drawn: Object3D, like: Object3D): Drawn => {
      const { union, anyOf } = clipsFor(like, renderer);
      paints.set(drawn, { number, isEach: false, union, all: anyOf[0] ?? [] });
      return [drawn, like];
    };
    const leaves = parts.flatMap(({ object, instance }) =>
      instance === null && isShown(object) ? leavesOf(object) : [],
    );
    return [
      ...leaves.map((leaf) => add(leaf, leaf)),
      ...instances[name].show(parts).map(([drawn, mesh]) => add(drawn, mesh)),
    ];
  };

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
    draw(renderer, camera, { others, active, pixelRatio }, width, height) {
      const size = [Math.max(target.width, width), Math.max(target.height, height)] as const;
      if (size[0] !== target.width || size[1] !== target.height) target.setSize(...size);
      target.viewport.set(0, 0, width, height);
      paints = new Map();
      ratio = pixelRatio;
      const drawn = [gather(renderer, 'others', others), gather(renderer, 'active', active)];
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
        for (const objects of drawn) drawAlone(renderer, camera, objects, width / pixelRatio, height / pixelRatio);
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
      instances.others.dispose();
      instances.active.dispose();
    },
  };
}
