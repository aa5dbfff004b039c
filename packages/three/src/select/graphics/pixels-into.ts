import {
  type Camera,
  Color,
  type RenderTarget,
  type Scene,
  Vector4,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';

/** Draws a scene into a target without a background and without new shadows. */
export function pixelsInto(target: RenderTarget, renderer: WebGLRenderer, scene: Scene, camera: Camera): void {
  const { shadowMap } = renderer;
  const { autoUpdate } = shadowMap;
  const { background } = scene;
  const [before, alpha, clear] = [
    renderer.getRenderTarget(),
    renderer.getClearAlpha(),
    renderer.getClearColor(new Color()),
  ];
  // Objects measure the viewport, which is that of the canvas otherwise.
  const viewport = renderer.getViewport(new Vector4());
  try {
    shadowMap.autoUpdate = false;
    scene.background = null;
    renderer.setViewport(0, 0, target.width, target.height);
    renderer.setRenderTarget(target as WebGLRenderTarget);
    renderer.setClearColor(0x000000, 0);
    renderer.clear();
    renderer.render(scene, camera);
  } finally {
    renderer.setRenderTarget(before);
    renderer.setClearColor(clear, alpha);
    renderer.setViewport(viewport);
    shadowMap.autoUpdate = autoUpdate;
    scene.background = background;
  }
}
