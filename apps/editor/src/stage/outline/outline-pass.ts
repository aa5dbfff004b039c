import {
  BufferGeometry,
  type Camera,
  Color,
  DoubleSide,
  Float32BufferAttribute,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  type Object3D,
  Scene,
  Vector2,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three';
import type { Graphics, OutlineParts } from '../graphics/graphics.ts';

/** CSS pixels from the objects to the ends of the parts. */
const REACH: OutlineParts<number> = { others: 2, active: 3, rim: 4 };
/** The channels of the mask: the active object is green. */
const RED = 0xff0000;
const GREEN = 0x00ff00;

/** The rendered parts of the selected objects. */
export interface OutlineTargets {
  readonly others: readonly Object3D[];
  readonly active: readonly Object3D[];
}

export interface OutlinePass {
  /** Add it to the scene: it draws the outline in the order of rendering. */
  readonly mesh: Mesh;
  setColors(colors: OutlineParts<string>): void;
  dispose(): void;
}

/** One triangle that covers the image. */
function fullScreen(): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute([-1, -1, 0, 3, -1, 0, -1, 3, 0], 3));
  return geometry;
}

/** CSS pixels. */
const BESIDE = [
  [0.5, 0],
  [-0.5, 0],
  [0, 0.5],
  [0, -0.5],
] as const;

/** Whether a part is as thin as a pixel at any distance. */
const isThin = (part: Object3D): boolean => 'isLine' in part || 'isPoints' in part;

/** The selected objects as an image: the active one is green, the others are red. */
function createMask(read: () => OutlineTargets) {
  const target = new WebGLRenderTarget(1, 1, { samples: 4 });
  const paint = new MeshBasicMaterial({ side: DoubleSide, toneMapped: false, fog: false });
  const clear = new Color();
  const [kept, shift, view] = [new Matrix4(), new Matrix4(), new Vector4()];
  // The renderer draws its children, which stay in the scene.
  const stage = new Scene();
  stage.matrixWorldAutoUpdate = false;
  stage.overrideMaterial = paint;

  function drawObjects(gl: WebGLRenderer, camera: Camera, objects: readonly Object3D[], color: number): void {
    if (objects.length === 0) return;
    paint.color.setHex(color);
    stage.children = [...objects];
    gl.clearDepth();
    gl.render(stage, camera);
    stage.children = objects.filter(isThin);
    if (stage.children.length > 0) drawBeside(gl, camera);
    stage.children = [];
  }

  /** Lines and points again, around their pixels: the edge is searched in few directions, which could miss what is thinner. */
  function drawBeside(gl: WebGLRenderer, camera: Camera): void {
    const { projectionMatrix } = camera;
    kept.copy(projectionMatrix);
    const { z: width, w: height } = view.copy(target.viewport).divideScalar(gl.getPixelRatio());
    for (const [x, y] of BESIDE) {
      projectionMatrix.multiplyMatrices(shift.makeTranslation((2 * x) / width, (2 * y) / height, 0), kept);
      gl.render(stage, camera);
    }
    projectionMatrix.copy(kept);
  }

  return {
    target,
    draw: (gl: WebGLRenderer, camera: Camera): void => {
      const { others, active } = read();
      const before = { target: gl.getRenderTarget(), alpha: gl.getClearAlpha(), autoClear: gl.autoClear };
      gl.getClearColor(clear);
      gl.setRenderTarget(target);
      gl.setClearColor(0x000000, 0);
      gl.clear();
      gl.autoClear = false;
      drawObjects(gl, camera, others, RED);
      drawObjects(gl, camera, active, GREEN);
      // The samples of the target are resolved only after a render, also cleared ones.
      if (others.length + active.length === 0) gl.render(stage, camera);
      gl.autoClear = before.autoClear;
      gl.setClearColor(clear, before.alpha);
      gl.setRenderTarget(before.target);
    },
    dispose: (): void => {
      target.dispose();
      paint.dispose();
    },
  };
}

/**
 * An outline of constant width around silhouettes, also where they are hidden: a full-screen triangle colors the edge of the
 * mask.
 */
export function createOutlinePass(graphics: Graphics, read: () => OutlineTargets): OutlinePass {
  const mask = createMask(read);
  const { target } = mask;
  const { material, setReach, setColors } = graphics.createOutlineMaterial(target.texture);
  const mesh = new Mesh(fullScreen(), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 500;
  mesh.raycast = () => undefined;

  const size = new Vector2();
  const view = new Vector4();
  /** The mask is as large as the canvas; each view draws into a corner of it. */
  function resize(gl: WebGLRenderer): void {
    gl.getDrawingBufferSize(size);
    if (size.x !== target.width || size.y !== target.height) target.setSize(size.x, size.y);
    const ratio = gl.getPixelRatio();
    gl.getViewport(view).multiplyScalar(ratio).floor();
    target.viewport.set(0, 0, view.z, view.w);
    const pixel = new Vector2(ratio, ratio).divide(size);
    const part = new Vector2(view.z, view.w).divide(size);
    const at = (distance: number): Vector2 => pixel.clone().multiplyScalar(distance);
    setReach(part, { others: at(REACH.others), active: at(REACH.active), rim: at(REACH.rim) });
  }
  mesh.onBeforeRender = (gl, _scene, camera) => {
    resize(gl);
    mask.draw(gl, camera);
  };

  return {
    mesh,
    setColors,
    dispose: () => {
      mask.dispose();
      material.dispose();
      mesh.geometry.dispose();
    },
  };
}
